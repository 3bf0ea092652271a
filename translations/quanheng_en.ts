<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>Form</name>
    <message numerus="yes">
        <source>machines</source>
        <translation>
            <numerusform>machine</numerusform>
            <numerusform>machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>bytes</source>
        <translation>
            <numerusform>byte</numerusform>
            <numerusform>bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>samples</source>
        <translation>
            <numerusform>sample</numerusform>
            <numerusform>samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens</source>
        <translation>
            <numerusform>token</numerusform>
            <numerusform>tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>samples per card</source>
        <translation>
            <numerusform>sample per card</numerusform>
            <numerusform>samples per card</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>epochs</source>
        <translation>
            <numerusform>epoch</numerusform>
            <numerusform>epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cards</source>
        <translation>
            <numerusform>card</numerusform>
            <numerusform>cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stages</source>
        <translation>
            <numerusform>stage</numerusform>
            <numerusform>stages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>elements</source>
        <translation>
            <numerusform>element</numerusform>
            <numerusform>elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>runs</source>
        <translation>
            <numerusform>run</numerusform>
            <numerusform>runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>hours a day</source>
        <translation>
            <numerusform>hour a day</numerusform>
            <numerusform>hours a day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>hours</source>
        <translation>
            <numerusform>hour</numerusform>
            <numerusform>hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnRunWords</name>
    <message numerus="yes">
        <source>%n used</source>
        <translation>
            <numerusform>%n used</numerusform>
            <numerusform>%n used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at the start left out as warm-up</source>
        <translation>
            <numerusform>%n at the start left out as warm-up</numerusform>
            <numerusform>%n at the start left out as warm-up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quanheng::ui::CuresDialog</name>
    <message numerus="yes">
        <source>%1, %n machine(s)</source>
        <translation>
            <numerusform>%1, %n machine</numerusform>
            <numerusform>%1, %n machines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quanheng::ui::PriceReviewDialog</name>
    <message numerus="yes">
        <source>Also remove %n of the plan&apos;s own prices that the file no longer has</source>
        <translation>
            <numerusform>Also remove one of the plan&apos;s own prices that the file no longer has</numerusform>
            <numerusform>Also remove %n of the plan&apos;s own prices that the file no longer has</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quanheng::ui::StatusLine</name>
    <message numerus="yes">
        <source>with %n measured run(s)</source>
        <translation>
            <numerusform>with %n measured run</numerusform>
            <numerusform>with %n measured runs</numerusform>
        </translation>
    </message>
</context>
</TS>

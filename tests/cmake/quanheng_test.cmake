# quanheng_core_test(name source…) and quanheng_ui_test(name source…): a Qt Test executable and its CTest entry, off
# screen, in C.UTF-8 and UTC, with a home of its own so that no test sees the developer's settings or keyring.
function(quanheng_add_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} Qt6::Test Quanheng::Flags)
  target_compile_definitions(${name} PRIVATE
    QUANHENG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name})
  set(home ${CMAKE_BINARY_DIR}/test-homes/${name})
  file(MAKE_DIRECTORY ${home})
  set_tests_properties(${name} PROPERTIES
    TIMEOUT 300
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TZ=UTC;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_DATA_HOME=${home}/data;XDG_CACHE_HOME=${home}/cache;DBUS_SESSION_BUS_ADDRESS=disabled:;LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0"
    ENVIRONMENT_MODIFICATION "DISPLAY=unset:;WAYLAND_DISPLAY=unset:")
endfunction()

function(quanheng_core_test name)
  quanheng_add_test(${name} SOURCES ${ARGN} LIBRARIES Quanheng::Core)
endfunction()

function(quanheng_ui_test name)
  quanheng_add_test(${name} SOURCES ${ARGN} LIBRARIES Quanheng::App)
endfunction()

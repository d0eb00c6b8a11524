/*
 * Included before all else where the database driver is compiled. Since 24.19 Node's ObjectWrap takes its cleanup hook
 * back in its destructor, which aborts the process when the garbage collector runs between two callbacks. Without the
 * hook the class is what it was before, and what the driver's prebuilt files hold.
 */
#include <node.h>
#define AddEnvironmentCleanupHook(...) ((void)0)
#define RemoveEnvironmentCleanupHook(...) ((void)0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook

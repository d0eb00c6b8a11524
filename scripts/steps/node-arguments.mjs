/**
 * Node's arguments for the server, here and in `deploy/`. A semi-space of 8 MB, half of V8's usual maximum, holds all that requests
 * need and leaves 15 MB less at rest (`bench/memory.ts`).
 */
export const nodeArguments = ['--enable-source-maps', '--max-semi-space-size=8'];

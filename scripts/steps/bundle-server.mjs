import { build } from 'esbuild';
import { root } from './project.mjs';

// One file starts in two thirds of the time that hundreds take. Left out is native code, and what looks for files beside its
// own.
export const unbundled = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'sharp',
  'tinypool',
];
// Fastify asks for these by `require` in cases that do not occur: its own compilers of schemas, and requests of tests. To bundle
// them would have each start read an eighth more.
const neverLoaded = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];
// Bundled CommonJS asks for Node's own modules by `require`, which a module file does not have.
const requireForBundled =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Bundles the server and the programs beside it into `folder`; `programs` names further entry points, for tests. */
export async function bundleServer(folder, programs = {}) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'admin-accounts': 'server/cli/admin-accounts.ts',
      'back-up': 'server/cli/back-up.ts',
      move: 'server/cli/move.ts',
      restore: 'server/cli/restore.ts',
      'make-sizes-process': 'server/platform/media/make-sizes-process.ts',
      'parse-ical': 'server/features/calendar-feeds/parse-ical.ts',
      'parse-message': 'server/platform/mail/parse-message.ts',
      'purge-process': 'server/platform/db/sqlite/purge-process.ts',
      ...programs,
    },
    outdir: folder,
    bundle: true,
    external: [...unbundled, ...neverLoaded],
    banner: { js: requireForBundled },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  if (result.warnings.length > 0) throw new Error('The server was built with warnings, see above.');
  return result;
}

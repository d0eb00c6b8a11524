import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
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
// Bundled CommonJS asks for Node's own modules by `require`, and for its folder, which a module file does not have.
const requireForBundled =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url); const __dirname = import.meta.dirname;";
// Of the typeface in printed proposals, which finds them beside the programs.
const fonts = ['400Regular', '400Regular_Italic', '600SemiBold'].map((style) =>
  join(root, 'node_modules/@expo-google-fonts/source-sans-3', style, `SourceSans3_${style}.ttf`),
);

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
      'render-pdf': 'server/features/printing/program/render-pdf.ts',
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
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const font of fonts) cpSync(font, join(folder, 'fonts', basename(font)));
  if (result.warnings.length > 0) throw new Error('The server was built with warnings, see above.');
  return result;
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fallbackDigest } from './session/fallback-digest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The shell, with what nearly every screen asks for, which would be small files of its own. */
const shellModules = [
  /app\/(back-office\.tsx|screens\.ts)$/,
  /admin\/(theme\/parts|offline\/(rows-source|last-loaded)|format\/use-now|ui\/use-dialog-address)\.ts$/,
  /admin\/offline\/sample-chip\.tsx$/,
  /shared\/dates\.ts$/,
  /@mui\/utils\/.*\/(ownerDocument|visuallyHidden)\//,
  /ra-core\/.*\/(useDataProvider|useGetList)\./,
];

/** Gives the tag in which Vite looks for the nonce the `content` that HTML asks for. */
const validNonceTag: Plugin = {
  name: 'valid-nonce-tag',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property="csp-nonce"', '$& content="__CSP_NONCE__"'),
  },
};

export default defineConfig({
  root,
  base: '/assets/admin/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-admin', import.meta.url)),
  publicDir: false,
  plugins: [react(), validNonceTag],
  html: { cspNonce: '__CSP_NONCE__' },
  define: {
    __FALLBACK_LOGIN__: JSON.stringify(
      fallbackDigest(process.env.FALLBACK_ADMIN_USERNAME, process.env.FALLBACK_ADMIN_PASSWORD),
    ),
  },
  build: {
    outDir: fileURLToPath(new URL('../dist/admin', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    assetsDir: '',
    // Data URLs would need a hole in the content security policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the shell, because three dozen small ones compress 20 KB worse. It takes all that is not in a group
          // of a higher priority: what the sign-in page has too must be, or that page would load the shell.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'own-colors', test: /theme\/own-colors\.ts$/, priority: 2 },
            {
              name: 'shell',
              test: (id: string) => shellModules.some((module) => module.test(id)),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

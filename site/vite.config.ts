import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = fileOf('.');

/** Icons and the inquiry form are large, and only a few pages need them. */
const isSmallPart = (id: string) =>
  [root, fileOf('../shared/')].some((folder) => id.startsWith(folder)) && !/\/ui\/(icon|inquiry-form)\//.test(id);

export default defineConfig({
  root,
  base: '/assets/site/',
  cacheDir: fileOf('../node_modules/.vite-site'),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: fileOf('../dist/site/client'),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    assetsDir: '',
    // Both builds must name a file alike, and the content security policy has no room for fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'entry-client.tsx',
        'app/start-after-paint.ts',
        'pages/home/start-splash.ts',
        'pages/proposal/start-proposal.ts',
        'pages/proposal/styles.css',
        'pages/bill/styles.css',
        'pages/client/styles.css',
      ].map(fileOf),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // The small parts that pages share travel in one file, because a request costs more than their bytes.
            { name: 'shared', test: isSmallPart, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  base: '/assets/site/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-site', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist/site/client', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    assetsDir: '',
    // Both builds must name a file alike, and the content security policy has no room for fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('entry-client.tsx', import.meta.url)) },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = fileOf('.');

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
    assetsDir: '',
    // Both builds must name a file alike, and the content security policy has no room for fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['entry-client.tsx', 'app/start-after-paint.ts', 'pages/home/splash/start-splash.ts'].map(fileOf),
    },
  },
});

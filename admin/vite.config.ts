import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fallbackDigest } from './session/fallback-digest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  base: '/assets/admin/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-admin', import.meta.url)),
  publicDir: false,
  plugins: [react()],
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
    assetsDir: '',
    // Data URLs would need a hole in the content security policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});

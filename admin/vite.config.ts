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
  /admin\/(theme\/badge-colors\.ts|ui\/badge\.tsx|api\/app-data-provider\.ts|records\/inquiries\/inquiries-address\.ts)$/,
  /@mui\/icons-material\/.*(EventOutlined|EventAvailableOutlined|PersonAddAltOutlined|ExpandMore)\./,
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

/**
 * Modules of MUI that the back-office loads and never runs, by the end of their path: themes of CSS variables and the ripple of
 * buttons, which `theme/components.ts` switches off. What is built in their place has the same exports.
 */
const unusedModules: readonly (readonly [end: string, replacement: string])[] = [
  ['/@mui/material/esm/styles/createThemeWithVars.js', 'export default undefined;'],
  [
    '/@mui/material/esm/styles/ThemeProviderWithVars.js',
    'export let CssVarsProvider, Experimental_CssVarsProvider, getInitColorSchemeScript, useColorScheme;',
  ],
  ['/@mui/material/esm/ButtonBase/TouchRipple.js', 'export default () => null;'],
];
const lazyPopper = fileURLToPath(new URL('./ui/lazy-popper.tsx', import.meta.url));
const popperOfTooltips = '\0popper-of-tooltips';

/** Leaves out of the first screen what MUI brings and nothing on it shows. */
const lighterMui: Plugin = {
  name: 'lighter-mui',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../Popper/index.js' && importer?.endsWith('/Tooltip/Tooltip.js') ? popperOfTooltips : undefined,
  load: (id) =>
    id === popperOfTooltips
      ? `export { LazyPopper as default } from ${JSON.stringify(lazyPopper)};`
      : unusedModules.find(([end]) => id.endsWith(end))?.[1],
};

export default defineConfig({
  root,
  base: '/assets/admin/',
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-admin', import.meta.url)),
  publicDir: false,
  plugins: [react(), validNonceTag, lighterMui],
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

// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, createLogger, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const pair = { username: 'keeper-of-the-lantern', password: 'walnut-umbrella-canary' };
const canary = 'lantern-canary-of-the-operator';
const others = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'DATA_DIR', 'PUBLIC_ORIGIN', 'VITE_SECRET', 'UNRELATED_API_KEY'];
const warnings: string[] = [];
const warn = (text: string) => void warnings.push(text);
const logger = { ...createLogger('warn'), warn, warnOnce: warn };
let files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  for (const name of others) vi.stubEnv(name, `${name}-${canary}`);
  vi.stubEnv('FALLBACK_ADMIN_USERNAME', pair.username);
  vi.stubEnv('FALLBACK_ADMIN_PASSWORD', pair.password);
  const built = await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    build: { write: false },
    customLogger: logger,
    logLevel: 'warn',
  });
  files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
}, 180_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

const chunks = () => files.filter((file) => file.type === 'chunk');
const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1');

/** The named chunks and everything that comes with them before they run. */
function withImports(names: string[], found = new Map<string, Rolldown.OutputChunk>()) {
  for (const chunk of chunks().filter(({ fileName, name }) => names.includes(name) || names.includes(fileName))) {
    if (found.has(chunk.fileName)) continue;
    found.set(chunk.fileName, chunk);
    withImports(chunk.imports, found);
  }
  return found;
}

const namesOf = (found: Map<string, Rolldown.OutputChunk>) => [...found.values()].map(({ name }) => name);

describe('the built back-office', () => {
  it('is built without a warning, such as of a file that is not there', () => {
    expect(warnings).toEqual([]);
  });

  it('has its nonce in tags that are valid', () => {
    const document = files.find(({ fileName }) => fileName === 'index.html');
    const tags = (document === undefined ? '' : textOf(document)).match(/<meta[^>]*csp-nonce[^>]*>/g) ?? [];
    expect(tags).toHaveLength(2);
    for (const tag of tags) expect(tag).toContain(' content="__CSP_NONCE__"');
  });

  it('lists the packages in it with their licenses', () => {
    const list = files.find(({ fileName }) => fileName === '.vite/license.json');
    const packages: { name: string; text?: string }[] = JSON.parse(list === undefined ? '[]' : textOf(list));
    expect(packages.find(({ name }) => name === 'react')?.text).toContain('Meta Platforms');
    expect(packages.filter(({ text }) => !text)).toEqual([]);
  });

  it('contains the digest of the fallback credentials, but neither of them and nothing else of the environment', () => {
    expect(chunks().some(({ code }) => code.includes('digest:') && code.includes('rounds:'))).toBe(true);
    for (const file of files)
      for (const secret of [...Object.values(pair), canary])
        expect(textOf(file).includes(secret), file.fileName).toBe(false);
  });

  it('keeps the code of the chart and of the forms out of the first screen', () => {
    const first = namesOf(withImports(['index', 'shell', 'dashboard-screen']));
    expect(first).toEqual(expect.arrayContaining(['index', 'shell', 'dashboard-screen']));
    for (const later of ['months-chart', 'quick-action-form', 'inquiries-screen', 'login-screen', 'shortcuts-dialog']) {
      expect(first).not.toContain(later);
      expect(withImports([later]).size).toBeGreaterThan(0);
    }
  });

  it('keeps what MUI brings and the first screen does not show out of it', () => {
    const modules = (chunk: Rolldown.OutputChunk) => Object.keys(chunk.modules).join('\n');
    const first = [...withImports(['index', 'shell', 'dashboard-screen']).values()].map(modules).join('\n');
    expect(first).toContain('/Tooltip/Tooltip.js');
    for (const later of [/popperjs/, /\/Modal\/Modal\.js/, /\/Drawer\/Drawer\.js/]) {
      expect(first).not.toMatch(later);
      expect(chunks().map(modules).join('\n')).toMatch(later);
    }
    for (const unused of [/createThemeWithVars\.js/, /createCssVarsProvider/, /TouchRipple\.js/]) {
      const holders = chunks().filter((chunk) =>
        Object.entries(chunk.modules).some(([id, { code }]) => unused.test(id) && code && code.length > 400),
      );
      expect(
        holders.map(({ fileName }) => fileName),
        String(unused),
      ).toEqual([]);
    }
  });

  it('keeps the code of the dialogs out of the list of inquiries', () => {
    const list = namesOf(withImports(['inquiries-screen']));
    expect(list).toContain('inquiries-screen');
    for (const later of ['inquiry-dialog', 'add-inquiry', 'saved-queries', 'lost-reason-dialog', 'inquiry-conflict']) {
      expect(list).not.toContain(later);
      expect(withImports([later]).size).toBeGreaterThan(0);
    }
  });

  it('keeps the code of the shell out of the sign-in page', () => {
    const signIn = namesOf(withImports(['index', 'login-screen', 'own-colors']));
    expect(signIn).toEqual(expect.arrayContaining(['index', 'login-screen', 'own-colors']));
    expect(signIn).not.toContain('shell');
  });
});

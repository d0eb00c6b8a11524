// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const pair = { username: 'keeper-of-the-lantern', password: 'walnut-umbrella-canary' };
const canary = 'lantern-canary-of-the-operator';
const others = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'DATA_DIR', 'PUBLIC_ORIGIN', 'VITE_SECRET', 'UNRELATED_API_KEY'];
let files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  for (const name of others) vi.stubEnv(name, `${name}-${canary}`);
  vi.stubEnv('FALLBACK_ADMIN_USERNAME', pair.username);
  vi.stubEnv('FALLBACK_ADMIN_PASSWORD', pair.password);
  const built = await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    build: { write: false },
    logLevel: 'error',
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

const kilobytes = (names: string[]) =>
  [...withImports(names).values()].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;

describe('the built back-office', () => {
  it('contains the digest of the fallback credentials, but neither of them and nothing else of the environment', () => {
    expect(chunks().some(({ code }) => code.includes('digest:') && code.includes('rounds:'))).toBe(true);
    for (const file of files)
      for (const secret of [...Object.values(pair), canary])
        expect(textOf(file).includes(secret), file.fileName).toBe(false);
  });

  it('signs people in with at most 80 KB of code', () => {
    expect(withImports(['index', 'login-screen']).size).toBeGreaterThanOrEqual(2);
    expect(kilobytes(['index', 'login-screen'])).toBeLessThanOrEqual(80);
  });

  it('shows its first screen with at most 300 KB of code', () => {
    const names = ['index', 'back-office', 'dashboard-screen'];
    expect(withImports(names).size).toBeGreaterThanOrEqual(3);
    expect(kilobytes(names)).toBeLessThanOrEqual(300);
  });

  it('keeps the code of the chart and of the forms out of the first screen', () => {
    const first = withImports(['index', 'back-office', 'dashboard-screen']);
    for (const later of ['months-chart', 'forms', 'inquiries-screen', 'login-screen'])
      expect([...first.values()].map(({ name }) => name)).not.toContain(later);
    expect(withImports(['months-chart']).size).toBeGreaterThan(0);
  });
});

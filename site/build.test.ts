// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';

const secret = 'lantern-canary-of-the-operator';
const names = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'FALLBACK_ADMIN_USERNAME', 'FALLBACK_ADMIN_PASSWORD', 'DATA_DIR'];

it('keeps the build environment out of the built site', async () => {
  for (const name of [...names, 'PUBLIC_ORIGIN', 'VITE_SECRET', 'UNRELATED_API_KEY'])
    vi.stubEnv(name, `${name}-${secret}`);
  vi.stubEnv('NODE_ENV', 'production');
  try {
    const built = await build({
      configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
      build: { write: false },
      logLevel: 'error',
    });
    const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
    const text = files.map((file) => (file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1')));
    expect(files.length).toBeGreaterThan(10);
    expect(text.filter((one) => one.includes(secret))).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
}, 180_000);

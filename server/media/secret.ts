import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './file-errors.ts';

/**
 * The key that signs upload addresses: random, made when it is first needed, and the same after a restart. It stands in
 * a file of its own rather than in the database, so that no backup carries it.
 */
export function uploadSecret(dataDir: string): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined;
  return () => {
    secret ??= readOrMake(dataDir).catch((error) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}

async function readOrMake(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'upload-secret');
  const kept = await readFile(path, 'utf8').catch((error) => {
    if (isMissing(error)) return '';
    throw error;
  });
  if (/^[0-9a-f]{64}$/.test(kept)) return Buffer.from(kept, 'hex');
  const secret = randomBytes(32);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(secret.toString('hex'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  return secret;
}

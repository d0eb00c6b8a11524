import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#shared/api/errors.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The file of the key, beside the database and in no backup: a stolen backup reveals no secret. */
export const keyFileName = 'two-factor.key';

/**
 * Encrypts small secrets for the database. Several servers take their key from `TWO_FACTOR_KEY`; a single one makes a file of
 * its own when it needs one.
 */
export function createSecretBox({ dataDir, twoFactorKey, isOneOfSeveral }: Config) {
  const file = join(dataDir, keyFileName);
  let key: Buffer | undefined = twoFactorKey === undefined ? undefined : Buffer.from(twoFactorKey, 'hex');

  const read = (): Buffer => Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  const readOrMake = (): Buffer => {
    try {
      return read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    if (isOneOfSeveral)
      throw new AppError('conflict', {
        message: 'Two-factor sign-in is not set up on this server. Ask whoever runs it to set TWO_FACTOR_KEY.',
      });
    makeKeyFile(file);
    return read();
  };

  return {
    /** `owner` is bound to the result, so that the secret of one account is of no use to another. */
    encrypt(text: string, owner: string): string {
      key ??= readOrMake();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Throws where the key is missing or another one, such as after a backup was restored on another machine. */
    decrypt(stored: string, owner: string): string {
      key ??= read();
      const bytes = Buffer.from(stored, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Makes the file whole under its name, or leaves the one that another process has made meanwhile. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString('hex')}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft, { force: true });
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { AppError } from '#shared/api/errors.ts';
import { sharedUploadSecret, signUploadUrl, uploadSecret, uploadUrlLifetimeMs, verifyUploadUrl } from './upload-url.ts';

const secret = randomBytes(32);
const now = new Date('2026-05-04T10:00:00Z');
const expires = now.getTime() + uploadUrlLifetimeMs;
const file = { size: 1000, type: 'image/png' as const, name: 'Étude & garden.png', isKept: true };
const grant = { key: randomUUID(), expires, ...file };
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const query = queryOf(signUploadUrl('https://venue.example', secret, grant));

const verify =
  (key: string, given: object, at = now) =>
  () =>
    verifyUploadUrl(secret, key, given, at);

describe('an upload address', () => {
  it('says what was granted', () => {
    expect(verify(grant.key, query)()).toEqual(grant);
  });

  it('holds for ten minutes and not a moment longer', () => {
    expect(uploadUrlLifetimeMs).toBe(600_000);
    expect(verify(grant.key, query, new Date(expires - 1))()).toEqual(grant);
    expect(verify(grant.key, query, new Date(expires))).toThrow('This upload has expired. Please start it again.');
  });

  it.each([
    ['another key', randomUUID(), query],
    ['a path for a key', '../../etc/passwd', query],
    ['a later end', grant.key, { ...query, expires: `${expires + 1}` }],
    ['another size', grant.key, { ...query, size: '1001' }],
    ['another type', grant.key, { ...query, type: 'image/gif' }],
    ['another name', grant.key, { ...query, name: 'other.png' }],
    ['no mark to keep it', grant.key, { ...query, keep: undefined }],
    ['no signature', grant.key, { ...query, signature: '' }],
    ['half a signature', grant.key, { ...query, signature: query.signature?.slice(0, 20) }],
    ['two signatures', grant.key, { ...query, signature: [query.signature, query.signature] }],
    ['a type beyond the list', grant.key, { ...query, type: 'image/svg+xml' }],
    ['nothing', grant.key, {}],
  ])('with %s is refused', (_what, key, given) => {
    expect(verify(key, given)).toThrow(AppError);
    expect(verify(key, given)).toThrow('You are not allowed to do this.');
  });

  it('signed with another secret is refused', () => {
    const foreign = queryOf(signUploadUrl('https://venue.example', randomBytes(32), grant));
    expect(verify(grant.key, foreign)).toThrow('You are not allowed to do this.');
  });
});

describe('the secret behind the addresses', () => {
  it('is random, survives a restart and can be read by its owner alone', async () => {
    const folder = temporaryFolder();
    const first = await uploadSecret(folder)();
    expect(first).toHaveLength(32);
    expect(await uploadSecret(folder)()).toEqual(first);
    expect(await uploadSecret(temporaryFolder())()).not.toEqual(first);
    const file = join(folder, 'upload-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(first.toString('hex'));
  });

  it('is the same for all who share a bucket, and does not show the secret of the bucket', () => {
    const shared = sharedUploadSecret('of the bucket');
    expect(shared).toHaveLength(32);
    expect(sharedUploadSecret('of the bucket')).toEqual(shared);
    expect(sharedUploadSecret('of another')).not.toEqual(shared);
    expect(shared.includes('bucket')).toBe(false);
  });

  it('is one, however many ask for it first', async () => {
    const read = uploadSecret(temporaryFolder());
    const [first, ...others] = await Promise.all([read(), read(), read()]);
    for (const other of others) expect(other).toEqual(first);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const room = join(import.meta.dirname, '..');
const sources = readdirSync(room, { recursive: true, withFileTypes: true })
  .map((entry) => relative(room, join(entry.parentPath, entry.name)))
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^dev\//.test(name));

const secret = String.raw`[\w.]*(?:token|secret|signature|digest|hash|password|hmac)\w*`;
const comparison = new RegExp(String.raw`(?:${secret}\)?\s*[!=]==?\s*(\S+)|(\S+)\s*[!=]==?\s*\(?${secret}\b)`, 'gi');
const isAbout = (other = '') => !/^(?:undefined|null|''|'string'|typeof)/.test(other);

describe('secrets', () => {
  it('are found by their hash or compared in constant time, never as texts', () => {
    const compared = sources.flatMap((name) =>
      [...readFileSync(join(room, name), 'utf8').matchAll(comparison)]
        .filter((match) => isAbout(match[1] ?? match[2]))
        .map((match) => `${name}: ${match[0]}`),
    );
    expect(compared.sort()).toEqual([
      // A new password that is typed twice at a terminal.
      "cli/read-password.ts: ')) === password",
      // Two bodies of visitors, neither of which is a secret.
      'features/inquiries/idempotency.ts: known.bodyHash !== bodyHash)',
      // The files of two messages.
      'features/messages/copies.ts: other.filesHash) === (other.filesHash',
      // What was signed, whose hash everybody who signed has.
      'features/payments/idempotency.ts: known.bodyHash !== bodyHash)',
      'features/signed-proposals/signed-proposal.ts: documentHash === hash))',
      // Pictures with their copies.
      'platform/media/copy-pictures.ts: name)) !== hashes',
      'platform/media/import-picture.ts: (stored?.sourceHash !== sourceHash',
    ]);
  });

  it('that sign an upload URL are compared by timingSafeEqual', () => {
    expect(readFileSync(join(room, 'platform/media/upload-url.ts'), 'utf8')).toMatch(/&& timingSafeEqual\(/);
  });
});

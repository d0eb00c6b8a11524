import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { describe, expect, it, vi } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { documentRecords, toFileName } from '#server/features/documents/record.ts';
import { documents } from '#server/features/documents/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { composeMessage } from '#server/features/outgoing-mail/to-message.ts';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { newId } from '#server/platform/db/columns.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { sweepRecordFiles } from '#server/records/files.ts';
import { recordVersions } from '#server/records/table.ts';
import { hour, minute } from '#server/testing/open-desk.ts';
import { printSigned } from './print-signed.ts';
import type { SignedProposal } from './signed-proposal.ts';
import { type Print, storeAllSigned } from './store.ts';
import { hashOf } from './testing/a-signed-proposal.ts';
import { openAccepted } from './testing/open-accepted.ts';

/** A file that says which version it is of, in place of a PDF. */
const quickly: Print = async ({ hash }: SignedProposal) => Buffer.from(`%PDF ${hash}`);

async function open(...input: Parameters<typeof openAccepted>) {
  const desk = await openAccepted(...input);
  const { ctx, db } = desk;
  const store = (print: Print = quickly) => storeAllSigned(ctx, undefined, print);
  const mail = () => db.query.select().from(messages).where(eq(messages.kind, 'signed_proposal')).orderBy(messages.seq);
  const files = () => readdir(join(ctx.config.dataDir, 'mail')).catch(() => []);
  return { ...desk, store, mail, files };
}

describe('the signed version of an accepted proposal', () => {
  it('becomes a document of its event, and goes once to each signer and to the venue', async () => {
    const { ctx, store, stored, mail, email, rose, eventId, clientId } = await open();
    expect(await store()).toBeUndefined();
    const [document, ...others] = await stored();
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      name: 'P-2026-0001 v1 signed.pdf',
      type: 'application/pdf',
      by: '',
      entityId: eventId,
    });
    const { body } = await rose.read(`/documents/${document._id}/file`);
    expect(document.sha256).toBe(hashOf(body));
    const sent = await mail();
    expect(sent.map(({ to }) => to)).toEqual([[email], [expect.stringContaining('@')]]);
    expect(sent[0]).toMatchObject({ subject: 'Signed: Becker wedding (P-2026-0001)', clientId, isAutomatic: true });
    expect(sent[1]?.text).toMatch(
      /^“Becker wedding” \(P-2026-0001\) is signed by .+\. The signed version is attached\./,
    );
    expect(sent[1]?.text).not.toMatch(/code|page of your event|Hello/);
    const composed = await composeMessage(ctx, sent[0] as (typeof sent)[number]);
    expect(composed.bytes.toString()).toMatch(/Content-Type: application\/pdf; name="?P-2026-0001 v1 signed\.pdf/);
    expect(composed.bytes.toString().replace(/\r\n/g, '')).toContain(Buffer.from(body).toString('base64'));
    const attached = await rose.read(`/messages/${sent[0]?.id}/files/0`);
    expect([attached.statusCode, attached.body]).toEqual([200, body]);
    await store();
    expect([await stored(), (await mail()).length]).toEqual([[document], 2]);
  });

  it('has hostile words as words of its mail alone', async () => {
    const title = '<script>alert(1)</script>\r\nBcc: eve@example.com\r\n\r\n{{venue_phone}}';
    const { ctx, store, mail } = await open({}, title);
    await store();
    const [row] = await mail();
    const { envelope, bytes } = await composeMessage(ctx, row as NonNullable<typeof row>);
    const { bcc, html, subject, text } = await simpleParser(bytes);
    const words = '<script>alert(1)</script> Bcc: eve@example.com {{venue_phone}}';
    expect([subject, bcc, envelope.to]).toEqual([`Signed: ${words} (P-2026-0001)`, undefined, row?.to]);
    expect(text).toContain(`“${words}” is signed.`);
    expect(html).not.toContain('<script');
  });

  it('is stored once by two servers at once, with its mail', async () => {
    const { parts, store, stored, mail, files } = await open();
    const other = createContext(parts);
    let waiting = 0;
    let letGo: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const together: Print = async (signed) => {
      waiting += 1;
      if (waiting === 2) letGo();
      await both;
      return quickly(signed);
    };
    await Promise.all([store(together), storeAllSigned(other, undefined, together)]);
    expect([(await stored()).length, (await mail()).length, (await files()).length]).toEqual([1, 2, 1]);
  });

  it('is tried again after a failure, which is logged once; nothing is stored or mailed until then', async () => {
    const log: string[] = [];
    const logger = createLogger({ logLevel: 'error' }, { write: (line) => void log.push(line) });
    const { store, stored, mail, files, wait } = await open({ logger });
    const fail: Print = () => Promise.reject(new Error('The process took too long.'));
    await store(fail);
    await store(fail);
    wait(6 * minute);
    await store(fail);
    expect([await stored(), await mail(), await files()]).toEqual([[], [], []]);
    expect(log.filter((line) => line.includes('A signed proposal could not be stored'))).toHaveLength(1);
    await store();
    expect(await stored()).toEqual([]);
    wait(6 * minute);
    await store();
    expect([(await stored()).length, (await mail()).length]).toEqual([1, 2]);
  });

  it('is stored of every version that was accepted, by whoever countersigned that, whatever was signed since', async () => {
    const { id, act, send, link, sign, rose, joan, store, stored, wait } = await open();
    await store(() => Promise.reject(new Error('The disk is full.')));
    const change = async (title: string) => {
      const { data } = await act(id, 'change');
      await rose.send('PUT', `/proposals/${id}`, { title }, data.version);
      await send(id);
      await sign(await link(id, data.signers[0].id));
    };
    await joan.send('PUT', '/settings/money', { requiresCountersignature: true });
    await change('Discarded');
    const versionsSigned = async () =>
      (await rose.send('GET', `/proposals/${id}`)).data.signatures.map(({ version }: { version: number }) => version);
    expect(await versionsSigned()).toEqual([1, 2]);
    await act(id, 'withdraw');
    expect(await versionsSigned()).toEqual([1]);
    await change('Countersigned');
    expect((await act(id, 'countersign', { name: 'Rose Miller' })).data.countersignature.version).toBe(3);
    await joan.send('PUT', '/settings/money', { requiresCountersignature: false });
    await change('Signed by the client alone');
    expect((await rose.send('GET', `/proposals/${id}`)).data).toMatchObject({
      signedVersion: 4,
      countersignature: null,
    });
    const printed: [number, string | undefined][] = [];
    wait(6 * minute);
    await store(async (signed) => {
      printed.push([signed.version, signed.countersignature?.name]);
      return quickly(signed);
    });
    expect(printed).toEqual([
      [1, undefined],
      [3, 'Rose Miller'],
      [4, undefined],
    ]);
    await store();
    const names = (await stored()).map(({ name }: { name: string }) => name).toSorted();
    expect(names).toEqual([1, 3, 4].map((version) => `P-2026-0001 v${version} signed.pdf`));
    const read = vi.spyOn(proposalVersions, 'read');
    await store();
    expect(read).not.toHaveBeenCalled();
  });

  it('is not mailed where its version is not the one that was signed', async () => {
    const { db, id, store, stored, mail } = await open();
    const isVersion = and(eq(recordVersions.recordId, id), eq(recordVersions.number, 1));
    const [version] = await db.query.select().from(recordVersions).where(isVersion);
    const changed = (version?.snapshot ?? '').replace('Becker wedding', 'Another wedding');
    await db.tx(async () => void (await db.query.update(recordVersions).set({ snapshot: changed }).where(isVersion)));
    await store((signed) => printSigned({ run: async () => Buffer.from('%PDF') } as never, signed));
    expect([await stored(), await mail()]).toEqual([[], []]);
  });

  it('is stored again after a crash between its file and its row, and the first file is swept', async () => {
    const { ctx, store, stored, files, wait } = await open();
    await storedFiles(ctx).put(toFileName(newId()), Buffer.from('half'));
    await store();
    expect((await stored()).length).toBe(1);
    expect((await files()).length).toBe(2);
    const [{ _id }] = await stored();
    wait(Date.now() - ctx.now().getTime() + hour);
    await sweepRecordFiles(ctx);
    expect(await files()).toEqual([`${_id}.bin`]);
  });

  it('stays the same file when prices, terms and settings change', async () => {
    const { store, stored, rose, joan } = await open();
    await store();
    const [{ _id, sha256 }] = await stored();
    await joan.send('PUT', '/settings/money', { taxRates: [], chargesNoSalesTax: true, terms: 'Other terms.' });
    const { data: venue } = await joan.send('GET', '/venue');
    await joan.send('PUT', '/venue', { name: 'Another name' }, venue.version);
    await store();
    expect(hashOf((await rose.read(`/documents/${_id}/file`)).body)).toBe(sha256);
    expect(await stored()).toHaveLength(1);
  });

  it('stays with its proposal and its event until seven years after the event', async () => {
    const { id, eventId, clientId, store, stored, joan, wait, db, ctx } = await open();
    await store();
    const [{ _id, version }] = await stored();
    const until = 'until June 12, 2034, because it was signed';
    for (const url of [`/documents/${_id}`, `/proposals/${id}`, `/events/${eventId}`, `/clients/${clientId}`]) {
      const { status, message, error } = await joan.send('POST', `${url}/trash?cascade=true`);
      expect.soft([url, status, message ?? error?.message]).toEqual([url, 409, expect.stringContaining(until)]);
      expect.soft((await joan.send('DELETE', url)).status).toBe(409);
    }
    const renamed = await joan.send('PUT', `/documents/${_id}`, { name: 'Other.pdf' }, version);
    expect(renamed.status).toBe(409);
    wait(Date.parse('2034-06-14T12:00:00Z') - ctx.now().getTime());
    await documentRecords.remove(ctx, { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' }, _id);
    await store();
    expect(await db.query.select().from(documents)).toEqual([]);
  });
});

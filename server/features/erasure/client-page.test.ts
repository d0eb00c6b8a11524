import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { trustedDevices } from '#server/features/client-page/table.ts';
import { openTrustedPage } from '#server/features/client-page/testing/open-client-page.ts';
import { addFileOfClient } from '#server/features/documents/operations.ts';
import { toFileName } from '#server/features/documents/record.ts';
import { documents } from '#server/features/documents/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { payments } from '#server/features/payments/table.ts';
import { proposalSignatures, proposals } from '#server/features/proposals/table.ts';
import { runningSheets } from '#server/features/running-sheets/table.ts';
import { links } from '#server/platform/links/table.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { history, recordVersions, trash } from '#server/records/table.ts';
import { erasePerson } from './operations.ts';

it('erasing a client leaves what was signed and paid, and nothing of their page: link, devices, answers, words and files', async () => {
  const { ctx, db, email, eventId, id, joan, path, phone, rose } = await openTrustedPage();
  const secret = 'Zanzibar';
  const [contract] = (await phone.read()).sections.guests ?? [];
  const group = contract?.groups[0]?.id ?? '';
  const seen = { proposal: contract?.proposalId ?? '', version: String(contract?.version) };
  const { stamp, groups } = (await phone.read()).sections.dietary ?? {};
  const forms: Record<string, string>[] = [
    { section: 'guests', ...seen, [`groups.${group}`]: '123' },
    { section: 'dietary', stamp: stamp ?? '', [`note.${groups?.[0]?.id}`]: `${secret} carries a pen` },
    { section: 'messages', key: 'a', text: `Our dog is called ${secret}` },
  ];
  for (const form of forms) expect((await phone.post(form)).statusCode).toBe(303);
  const file = { name: `${secret}.txt`, type: 'text/plain', bytes: Buffer.from(secret) };
  const upload = await addFileOfClient(ctx, eventId, file, async () => undefined);
  await rose.send('POST', `/running-sheets/${eventId}/issue`);
  const paid = { proposalId: id, scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20' };
  await joan.send('POST', '/payments', { ...paid, amountCents: 100_00 });
  const frozen = () =>
    db.query.select().from(recordVersions).where(eq(recordVersions.entity, 'proposal')).orderBy(recordVersions.number);
  const signed = () => db.query.select().from(proposalSignatures).orderBy(proposalSignatures.seq);
  const before = [await frozen(), await signed()];
  await erasePerson(ctx, email);

  expect([await frozen(), await signed()]).toEqual(before);
  expect(before[0]).toHaveLength(2);
  expect(await db.query.select().from(proposals)).toMatchObject([{ id, signedVersion: 1, agreedVersion: 2 }]);
  expect(await db.query.select().from(payments)).toMatchObject([{ amountCents: 100_00 }]);

  expect((await phone.get()).statusCode).toBe(410);
  const rows = await Promise.all(
    [links, trustedDevices, runningSheets].map(async (table) => (await db.query.select().from(table)).length),
  );
  expect(rows).toEqual([0, 0, 0]);
  expect(await storedFiles(ctx).read(toFileName(upload.id))).toBeUndefined();
  expect((await phone.get(`${path}/uploads/${upload.id}`)).statusCode).toBe(410);
  for (const table of [documents, messages, history, trash, recordVersions])
    expect(JSON.stringify(await db.query.select().from(table))).not.toContain(secret);
});

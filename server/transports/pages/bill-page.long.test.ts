import { expect, it } from 'vitest';
import { openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

it('a document is the same PDF for staff and for whoever has its link, whatever becomes of it', async () => {
  const { app, rose, joan, sent, account, db } = await openProposals({ frontends: fixtureFrontends() });
  const { _id: proposalId } = await sent();
  const paid = { amountCents: 100_00, scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20' };
  const { data: payment } = await joan.send('POST', '/payments', { proposalId, ...paid });
  const [data] = (await rose.send('GET', '/billing-documents')).data;
  const { url } = (await rose.send('POST', `/billing-documents/${data._id}/links`)).data;
  const { pathname } = new URL(url, 'http://127.0.0.1');
  const { version } = db;
  const saved = await app.inject(`${pathname}/pdf`);
  expect([saved.statusCode, saved.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''R-2026-0001.pdf",
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    }),
  ]);
  expect(readPdf(saved.rawPayload).pages.join(' ')).toContain('R-2026-0001');
  for (const method of ['GET', 'HEAD'] as const)
    for (let time = 0; time < 25; time += 1)
      expect((await app.inject({ method, url: `${pathname}/pdf` })).statusCode).toBe(200);
  expect(db.version).toBe(version);
  await joan.send('PUT', '/venue', { name: 'Another house' });
  expect((await joan.send('POST', `/payments/${payment._id}/void`, undefined, payment.version)).status).toBe(200);
  const reader = await account('rita', 'read_only');
  const read = await reader.read(`/billing-documents/${data._id}/pdf`);
  expect(read.headers['content-type']).toBe('application/pdf');
  expect(Buffer.compare(read.rawPayload, saved.rawPayload)).toBe(0);
  const ended = await app.inject(`${pathname}x/pdf`);
  expect([ended.statusCode, ended.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
  expect(ended.body).toContain('This link is no longer valid');
  expect((await rose.read('/billing-documents/000000000000000000000000/pdf')).statusCode).toBe(404);
});

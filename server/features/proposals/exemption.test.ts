import { expect, it } from 'vitest';
import { documentRecords } from '#server/features/documents/record.ts';
import { newId } from '#server/platform/db/columns.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { openRecords } from '#server/testing/open-records.ts';
import { openBooking } from './testing/open-booking.ts';
import { openProposals } from './testing/open-proposals.ts';

it('a certificate that expires before the event exempts nothing, and what was sent stays as it was', async () => {
  const { rose, draft, sent, read } = await openProposals();
  const taxExemption = { certificate: 'EX-1', expiresOn: '2027-06-12', rates: ['Sales tax'] };
  const { _id, parts, totals } = await draft({ taxExemption });
  expect(totals).toMatchObject({ taxes: [], total: 10_285_00 });
  const put = async (changes: object) => (await rose.send('PUT', `/proposals/${_id}`, changes)).data;
  expect((await put({ taxExemption: { ...taxExemption, expiresOn: '2027-06-11' } })).totals.total).toBe(11_133_51);
  expect((await put({ taxExemption: { ...taxExemption, expiresOn: null } })).totals.total).toBe(10_285_00);
  await put({ taxExemption });
  // The event moves past its day.
  const later = [{ ...parts[0], eventDate: '2027-06-13' }];
  expect((await put({ parts: later })).totals.total).toBe(11_133_51);

  const expired = await sent({ taxExemption: { ...taxExemption, expiresOn: '2027-06-11' } });
  expect((await read(expired.token)).document).toMatchObject({ taxExemption: null, totals: { total: 11_133_51 } });
  const valid = await sent({ taxExemption });
  expect((await read(valid.token)).document).toMatchObject({ taxExemption, totals: { total: 10_285_00 } });
});

it('the certificate is a document that is there, and its loss keeps no proposal from coming back', async () => {
  const { add, send, sendFile } = await openRecords();
  const inquiryId = await add('/inquiries', anInquiry());
  const id = await add('/proposals', { inquiryId });
  const name = async (exemptionDocumentId: string) => send('PUT', `/proposals/${id}`, { exemptionDocumentId });
  expect(await name('gone')).toMatchObject({ status: 400, error: { details: [{ field: 'exemptionDocumentId' }] } });
  const { data } = await sendFile({ entity: 'inquiry', entityId: inquiryId, name: 'Certificate.pdf' });
  expect((await name(data._id)).data.exemptionDocumentId).toBe(data._id);
  await send('POST', `/proposals/${id}/trash`);
  expect((await send('DELETE', `/documents/${data._id}`)).status).toBe(200);
  expect((await send('POST', `/proposals/${id}/restore`)).status).toBe(200);
  expect((await send('GET', `/proposals/${id}`)).data.exemptionDocumentId).toBeNull();
});

it('the certificate of a signed proposal stays as long as that; a copy is made without one that is gone', async () => {
  const { act, ctx, joan, sent, sign, inquiryId } = await openBooking();
  const taxExemption = { certificate: 'EX-1', expiresOn: null, rates: ['Sales tax'] };
  /** A proposal that is sent with a certificate. */
  const exempt = async () => {
    const row = { id: newId(), entity: 'inquiry' as const, entityId: inquiryId, name: 'Certificate.pdf', by: 'rose' };
    const file = {
      type: 'application/pdf',
      bytes: 1,
      sha256: '',
      isFromClient: false,
      isForClient: false,
      proposalId: null,
      proposalVersion: null,
    };
    await ctx.db.tx(() => documentRecords.insert(ctx, null, { ...row, ...file }));
    const proposal = await sent({ taxExemption, exemptionDocumentId: row.id });
    return { ...proposal, remove: () => joan.send('DELETE', `/documents/${row.id}`) };
  };
  const [first, second] = [await exempt(), await exempt()];
  await sign(first.token);
  expect(await first.remove()).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('until June 12, 2034, because a signed proposal is exempt from tax') },
  });
  expect((await second.remove()).status).toBe(200);
  expect((await act(second._id, 'duplicate')).data).toMatchObject({ taxExemption, exemptionDocumentId: null });
});

import { expect, it } from 'vitest';
import { aLine, openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { minute } from '#server/testing/open-desk.ts';
import { findProposalsOf } from './sale-facts.ts';

it('are the proposals of a list of the client, those of the inquiry first', async () => {
  const { arrive, create, ctx, inquiryId, rose, send, wait } = await openProposals();
  const convert = async (id: string) => (await rose.send('POST', `/inquiries/${id}/convert`, {})).data.client._id;
  const add = async (id: string) => {
    wait(minute);
    const { _id } = await create({ inquiryId: id, lines: [aLine()] });
    return (await send(_id)).data._id;
  };
  const clientId = await convert(inquiryId);
  const { email } = await rose.find(inquiryId);
  const second = await arrive({ fullName: 'Anna Becker', email, eventDate: '2027-08-07' });
  expect(await convert(second)).toBe(clientId);
  const own = await add(inquiryId);
  const other = await add(second);
  await add(await arrive({ fullName: 'Ida Low', eventDate: '2027-09-04' }));
  const find = async (subject: { inquiryId: string | null; clientId: string | null }) =>
    (await findProposalsOf(ctx, subject)).map(({ id }) => id);
  expect(await find({ inquiryId, clientId })).toEqual([own, other]);
  expect(await find({ inquiryId: second, clientId })).toEqual([other, own]);
  expect(await find({ inquiryId: null, clientId })).toEqual([other, own]);
  expect(await find({ inquiryId, clientId: null })).toEqual([own]);
  expect(await find({ inquiryId: null, clientId: null })).toEqual([]);
  const { data } = await rose.send('GET', `/proposals?clientId=${clientId}`);
  expect(data.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([own, other].toSorted());
});

import { dayMs } from '#shared/rules/dates.ts';
import { startRealServer } from './real-server.ts';

/** An event of $1,000 that was signed on the page of its link so many days ago, with a deposit that is due after seven. */
export async function openSignedEvent(daysAgo = 0, rows: readonly object[] = [], more: object = {}) {
  let agoMs = daysAgo * dayMs;
  const server = await startRealServer({ hasPages: true, now: () => new Date(Date.now() - agoMs) });
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await call('PUT', '/settings/money', { chargesNoSalesTax: true, bookedWhen: 'accepted' });
  const inquiryId = await server.addInquiry({ fullName: 'Anna Becker', eventDate: '2031-06-12', guestCount: 100 });
  const line = {
    ...{ id: 'a', kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: '', quantity: 1000 },
    ...{ groupIds: [], priceCents: 1000_00, discount: null, taxClass: 'food', isCharged: true },
    ...{ isOptional: false, isIncluded: true, choices: [] },
  };
  const schedule = [
    { id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
    ...rows,
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
  ];
  const { _id: id, signers } = await call('POST', '/proposals', { inquiryId });
  await call('PUT', `/proposals/${id}`, { title: 'Summer wedding', lines: [line], schedule, ...more });
  await call('POST', `/proposals/${id}/send`, {});
  const { url } = await call('POST', `/proposals/${id}/links`, { signerId: signers[0].id });
  const form = { intent: 'sign', version: '1', total: '100000', name: 'Anna Becker', consent: 'yes', accept: 'yes' };
  await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const { eventId } = await call('GET', `/proposals/${id}`);
  const { clientId } = await call('GET', `/events/${eventId}`);
  agoMs = 0;
  await server.storeSession();
  return { call, id, eventId, clientId };
}

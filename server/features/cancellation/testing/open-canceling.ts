import { openSigned } from '#server/features/proposals/testing/open-signed.ts';

/** Signed on November 21 for June 12; three quarters of what was paid go back while that is six months away. */
export async function openCanceling(more: object = {}) {
  const desk = await openSigned(more);
  const { row, id, joan, get, rose } = desk;
  const { eventId } = await row();
  const event = () => get(`/events/${eventId}`);
  const preview = async () => (await joan.send('GET', `/events/${eventId}/cancellation`)).data;
  const cancel = async (input: object = {}, by = joan) =>
    by.send('POST', `/events/${eventId}/cancel`, input, (await event()).version);
  const sums = async () => {
    const { proposals: _proposals, ...all } = (await rose.send('GET', `/payments/summary?eventId=${eventId}`)).data;
    return all;
  };
  const documents = async (): Promise<Record<string, unknown>[]> =>
    (await get(`/billing-documents?limit=100&proposalId=${id}`)).filter(
      ({ type }: { type: string }) => type !== 'receipt',
    );
  const undo = (items: object[]) => joan.send('POST', '/history/undo', { items });
  return { ...desk, eventId, event, preview, cancel, sums, documents, undo };
}

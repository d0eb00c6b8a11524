import { openProposals } from './open-proposals.ts';

/** Where the date is booked by signing alone. */
export async function openBooking(more: object = { bookedWhen: 'accepted' }) {
  const desk = await openProposals();
  await desk.joan.send('PUT', '/settings/money', more);
  await desk.joan.send('POST', '/spaces', { name: 'Great Hall', color: 'red' });
  const get = async (path: string) => (await desk.rose.send('GET', path)).data;
  return { ...desk, get };
}

import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

// Four in the morning of the third in London, still the second at the venue.
const now = () => new Date('2027-06-03T03:00:00Z');

async function aVenueWithEvents(...events: { eventDate: string; status: string }[]) {
  const { app, signIn } = await buildTestApp({ now });
  const { headers } = await signIn();
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json().data;
  const client = await post('/clients', { name: 'Ida Tarbell', email: 'ida@example.com', phone: '330' });
  for (const event of events)
    await post('/events', {
      ...{ clientId: client._id, title: 'A secret wedding', eventType: 'wedding', guestCount: 90 },
      ...event,
    });
  return app;
}

it('tells everybody the days from today on that are taken, each once, and nothing else', async () => {
  const app = await aVenueWithEvents(
    { eventDate: '2027-09-18', status: 'confirmed' },
    { eventDate: '2027-06-01', status: 'confirmed' },
    { eventDate: '2027-06-02', status: 'in_progress' },
    { eventDate: '2027-09-18', status: 'confirmed' },
    { eventDate: '2027-07-04', status: 'pending' },
    { eventDate: '2027-07-05', status: 'cancelled' },
  );
  const answer = await app.inject('/trpc/venue.bookedDays');
  expect(answer.json()).toEqual({ result: { data: ['2027-06-02', '2027-09-18'] } });
});

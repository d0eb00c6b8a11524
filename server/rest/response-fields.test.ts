import { expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { appRouter } from '#server/trpc/router.ts';

const published = '_id isActive order version createdAt updatedAt';
const service = `${published} title description category icon price`;
const testimonial = `${published} quote author role event isSample`;
const aboutItem = `${published} title category icon`;
const galleryItem = `${published} title imageUrl size picture`;
const venue =
  'name tagline description phone email street city region postalCode country latitude longitude timeZone mapUrl ' +
  'facebookUrl instagramUrl caterer opens closes priceRange currency payments filmStreamUrl';

/** Every field that anybody is told, by where. One more is named here first. */
const forEverybody = {
  '/api/v1/services': service,
  '/api/v1/services/:id': service,
  '/api/v1/services/categories': '',
  '/api/v1/testimonials': testimonial,
  '/api/v1/testimonials/:id': testimonial,
  '/api/v1/about-items': aboutItem,
  '/api/v1/about-items/:id': aboutItem,
  '/api/v1/about-items/list/categories': '',
  '/api/v1/gallery': galleryItem,
  '/api/v1/gallery/:id': galleryItem,
  'services.list': service,
  'services.categories': '',
  'testimonials.list': testimonial,
  'aboutItems.list': aboutItem,
  'aboutItems.categories': '',
  'gallery.list': galleryItem,
  'venue.get': venue,
  'venue.bookedDays': '',
  'venue.profile': 'faq title questions question answer',
};

const inquiry =
  '_id fullName email phone eventType eventDate guestCount message status priority leadSource clientId version ' +
  'createdAt updatedAt daysSinceInquiry daysUntilEvent';
const client = '_id name email phone notes version createdAt updatedAt';
const event = '_id clientId inquiryId title eventType eventDate guestCount status notes version createdAt updatedAt';

/** What staff are told of people and of themselves. */
const forStaff = {
  '/api/v1/auth/profile': 'username role',
  '/api/v1/inquiries': inquiry,
  '/api/v1/inquiries/:id': `${inquiry} statusHistory at by from to`,
  '/api/v1/clients': client,
  '/api/v1/clients/:id': client,
  '/api/v1/events': event,
  '/api/v1/events/:id': event,
};

/** The names of all fields, those of the first item standing for all of a list. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const ids: Record<string, string> = {};
  const add = async (kind: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/v1/${kind}`, headers, payload });
    ids[kind] = answer.json().data._id;
  };
  await add('inquiries', anInquiry());
  for (const { url, body } of contentKinds) await add(url.replace('/api/v1/', ''), body('one'));
  await add('clients', { name: 'Ida Tarbell', email: 'ida@example.com', phone: '330' });
  const booking = { eventType: 'wedding', eventDate: '2027-06-12', guestCount: 9 };
  await add('events', { clientId: ids.clients, title: 'A wedding', ...booking });

  /** Every route and procedure that only reads and answers with data, and the fields of that. */
  const toldTo = async (as: Record<string, string>): Promise<Record<string, string>> => {
    const told: Record<string, string> = {};
    const ask = async (
      name: string,
      url: string,
      read: (body: { data: unknown; result?: { data: unknown } }) => unknown,
    ) => {
      const answer = await app.inject({ url, headers: as });
      if (answer.statusCode === 200) told[name] = fieldsOf(read(answer.json())).join(' ');
    };
    for (const { route } of app.routeAccess()) {
      const [, url = ''] = /^GET (\/api\/v1\/[^.]+)$/.exec(route) ?? [];
      const id = ids[url.split('/')[3] ?? ''] ?? '';
      if (url !== '') await ask(url.replace(/\/$/, ''), url.replace(':id', id), ({ data }) => data);
    }
    for (const name of Object.keys(appRouter._def.procedures)) {
      const input = name === 'venue.profile' ? '?input=%5B%22faq%22%5D' : '';
      await ask(name, `/trpc/${name}${input}`, ({ result }) => result?.data);
    }
    return told;
  };
  return { toldTo, headers };
}

it('everybody is told these fields and no others', async () => {
  const { toldTo } = await open();
  expect(await toldTo({})).toEqual(forEverybody);
});

it('staff are told these fields of people, and of what is published what everybody is told', async () => {
  const { toldTo, headers } = await open();
  expect(await toldTo(headers)).toMatchObject({ ...forEverybody, ...forStaff });
});

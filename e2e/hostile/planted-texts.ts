import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Staff } from './venue-with-secrets.ts';

/** What a payload that is run leaves behind in `window`. */
export const mark = '__hostileTextRan';

/** Three ways to get from a text into a page: out of an attribute, out of a script, and by an element of one's own. */
export const payloads = [
  `"'><img src=x onerror=window.${mark}=1>`,
  `</script><script>window.${mark}=1</script>&\u2028\u2029`,
  `<svg/onload=window.${mark}=1><a href="javascript:window.${mark}=1">{{1}}`,
];

/** Turns round everything behind it that is not kept apart from it. */
export const reversing = '\u202eReversed';

type Texts = Record<string, string>;

/** Every hostile text in every text field of every kind that staff and visitors write; answers the ids of the inquiries. */
export async function plantTexts(staff: Staff): Promise<string[]> {
  const inquiries: string[] = [];
  for (const [index, text] of [...payloads, reversing].entries()) {
    const all = (...names: string[]): Texts => Object.fromEntries(names.map((name) => [name, text]));
    const short = text.slice(0, 40);
    const contact = { email: `o'x${index}@example.com`, phone: short };
    inquiries.push(
      await staff.add('/inquiries', { ...all('fullName', 'message'), ...contact, eventDate: '2035-01-01' }),
    );
    const clientId = await staff.add('/clients', { ...all('name', 'notes'), ...contact });
    // Each on a day of its own, because the venue is booked once a day.
    const eventDate = new Date(Date.UTC(2035, 1, 1 + index)).toISOString().slice(0, 10);
    const booked = { clientId, eventType: 'wedding', eventDate, guestCount: 9, status: 'confirmed' };
    await staff.add('/events', { ...all('title', 'notes'), ...booked });
    await staff.add('/services', { ...all('title', 'description'), category: 'HOMEPAGE', icon: short });
    await staff.add('/services', {
      ...all('title', 'description'),
      category: text.slice(0, 50),
      icon: short,
      price: 1,
    });
    await staff.add('/testimonials', { ...all('quote', 'author', 'role'), event: text.slice(0, 50) });
    for (const category of ['CAPACITIES', 'OFFERINGS', text.slice(0, 50)])
      await staff.add('/about-items', { title: text, category, icon: short });
    // What was deleted is still told of.
    const deleted = await staff.add('/services', { ...all('title', 'description'), category: 'HOMEPAGE' });
    await staff.call('DELETE', `/services/${deleted}`);
    const imageUrl = `https://a.example/${text.replaceAll(/[\s\\]/g, '')}`;
    await staff.add('/gallery', { title: text, imageUrl });
  }
  return inquiries;
}

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Payloads in what the venue says of itself, which so far only whoever has the database writes. */
export function plantVenueTexts(dataDir: string): void {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'));
  const names = [
    'name',
    'tagline',
    'description',
    'phone',
    'email',
    'street',
    'city',
    'region',
    'postal_code',
    'caterer',
  ];
  const [, script = ''] = payloads;
  for (const name of names) connection.prepare(`UPDATE venue SET "${name}" = ?`).run(script);
  const links = ['map_url', 'facebook_url', 'instagram_url'];
  for (const name of links) connection.prepare(`UPDATE venue SET "${name}" = ?`).run(`javascript:window.${mark}=1`);
  const faq = [{ title: script, questions: payloads.map((text) => ({ question: text, answer: text })) }];
  const spaces = [{ name: script, text: script, photo: script, alt: script, holdsCapacities: true }];
  const hotelFeatures = [{ title: script, text: script, icon: script }];
  const closedDays = [...payloads, reversing].map((label, index) => ({ day: dayAhead(index + 1), label }));
  connection.prepare('UPDATE venue SET closed_days = ?').run(JSON.stringify(closedDays));
  connection
    .prepare('UPDATE venue SET profile = ?')
    .run(JSON.stringify({ faq, spaces, hotelFeatures, catering: script }));
  connection.close();
}

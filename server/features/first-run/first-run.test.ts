import { expect, it } from 'vitest';
import { pictureUrl } from '#server/platform/media/pictures.ts';
import { type PictureRow, pictures } from '#server/platform/media/table.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type FirstRun, firstRunSteps } from '#shared/first-run/schema.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';

const json = { 'content-type': 'application/json' };

async function open(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const { app, db, parts, signIn } = await buildTestApp(overrides);
  await seedContent(parts);
  const { headers } = await signIn();
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json().data;
  };
  const read = async (asked = headers): Promise<FirstRun> =>
    (await app.inject({ url: '/trpc/firstRun.get', headers: asked })).json().result.data;
  const done = async () => (await read()).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
  /** Stores a picture as an upload does. */
  const addPicture = async () => {
    const row: PictureRow = {
      key: '01234567-89ab-4def-8123-456789abcdef',
      type: 'image/jpeg',
      width: 1920,
      height: 1280,
      createdAt: 1,
      placeholder: 'data:',
      bytes: 9,
      name: '',
      isKept: false,
      sourceHash: 'hash',
      sizes: [{ type: 'image/avif', width: 640 }],
    };
    await db.tx(async () => void (await db.query.insert(pictures).values(row)));
    return pictureUrl(row);
  };
  const publish = async (page: string, values: object) => {
    await call('PUT', `/pages/${page}`, values);
    await call('POST', `/pages/${page}/publish`);
  };
  return { app, addPicture, call, headers, read, done, publish, signIn };
}

it('begins with nothing done and with the samples that visitors see', async () => {
  const { app, read } = await open();
  const { isOver, steps, samples } = await read();
  expect(isOver).toBe(false);
  expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual(firstRunSteps.map((name) => [name, false]));
  expect(samples).toEqual(['testimonials', 'prices']);
  for (const [method, url] of [
    ['GET', '/trpc/firstRun.get'],
    ['POST', '/trpc/firstRun.dismiss'],
  ] as const)
    expect((await app.inject({ method, url, headers: json })).statusCode).toBe(401);
});

it('ticks each step once its data is no longer the demo venue’s', async () => {
  const { addPicture, call, done, publish } = await open();
  await call('PUT', '/venue', { name: 'Riverside Barn', phone: '1', email: 'barn@example.com' });
  expect(await done()).toEqual([]);
  await call('PUT', '/venue', { street: '1 River Road' });
  expect(await done()).toEqual([]);
  await call('PUT', '/venue', { latitude: 44.26, longitude: -72.58 });
  expect(await done()).toEqual([]);
  await call('PUT', '/venue', { mapUrl: '' });
  expect(await done()).toEqual(['venue']);

  await publish('home', { heroPhoto: { src: 'hero-ballroom', alt: 'Our ballroom' } });
  await call('PUT', '/pages/home', { heroPhoto: { src: await addPicture(), alt: 'The barn' } });
  expect(await done()).not.toContain('photographs');
  await call('POST', '/pages/home/publish');
  expect(await done()).toContain('photographs');

  const [first, ...rest] = seedProfile.faq;
  await call('PUT', '/venue/profile/faq', { value: [{ ...first, title: 'Booking' }, ...rest] });
  expect(await done()).toContain('faq');

  const rooms = seedProfile.accommodations.map((room) => ({ ...room, pricePerNight: 99 }));
  await call('PUT', '/venue/profile/accommodations', { value: rooms });
  expect(await done()).toEqual(['venue', 'photographs', 'roomPrices', 'faq']);
  await publish('stay', { isOff: true });
  expect(await done()).toEqual(['venue', 'photographs', 'faq']);
  await call('PUT', '/brand', { primary: '#24384F' });
  expect(await done()).toContain('brand');
});

it('counts prices and testimonials that visitors see, and none that are hidden', async () => {
  const { call, done, read } = await open();
  const services: { _id: string; price: number | null }[] = await call('GET', '/services');
  const priced = services.filter(({ price }) => price !== null);
  for (const { _id, price } of priced) await call('PUT', `/services/${_id}`, { price: Number(price) + 1 });
  expect(await done()).toEqual(['prices']);
  expect((await read()).samples).toContain('prices');

  for (const { _id } of await call('GET', '/testimonials'))
    await call('PUT', `/testimonials/${_id}`, { isActive: false });
  expect((await read()).samples).toEqual(['prices']);
  await call('POST', '/testimonials', { quote: 'A fine day.', author: 'Ida', role: 'Wedding', event: 'June 2026' });
  expect(await done()).toEqual(['prices', 'testimonial']);
});

it('counts prices per guest that came with the Services page until none is left, or the page is off', async () => {
  const { call, done, publish, read } = await open();
  const services: { _id: string }[] = await call('GET', '/services');
  for (const { _id } of services) await call('PUT', `/services/${_id}`, { isActive: false });
  await publish('stay', { isOff: true });
  expect((await read()).samples).toContain('prices');
  const { pricesList } = (await call('GET', '/pages/services')).values;
  const [first, ...rest] = pricesList;
  await publish('services', { pricesList: [{ ...first, price: 'From $99 per guest' }, ...rest] });
  expect(await done()).not.toContain('guestPrices');
  const own = pricesList.map((entry: object) => ({ ...entry, price: 'On request' }));
  await call('PUT', '/pages/services', { pricesList: own });
  expect(await done()).not.toContain('guestPrices');
  await call('POST', '/pages/services/publish');
  expect(await done()).toContain('guestPrices');
  expect((await read()).samples).not.toContain('prices');
  await publish('services', { pricesList, isOff: true });
  expect((await read()).steps.map(({ name }) => name)).not.toContain('guestPrices');
  expect((await read()).samples).not.toContain('prices');
});

it('asks for the privacy and legal pages until both are published, and again once one is off', async () => {
  const { call, done, publish } = await open();
  const readValues = async (page: string) => {
    const { values } = await call('GET', `/pages/${page}`);
    return JSON.parse(JSON.stringify(values).replace(/\[([^[\]{}"]+)\]/g, '$1'));
  };
  await publish('privacy', await readValues('privacy'));
  expect(await done()).toEqual([]);
  await call('PUT', '/pages/legal', await readValues('legal'));
  expect(await done()).toEqual([]);
  await call('POST', '/pages/legal/publish');
  expect(await done()).toEqual(['legal']);
  for (const page of ['privacy', 'legal']) {
    await publish(page, { isOff: true });
    expect(await done()).toEqual([]);
    await publish(page, { isOff: false });
    expect(await done()).toEqual(['legal']);
  }
});

it('asks for mail, a team and backups until they are there', async () => {
  const { done, read, signIn } = await open();
  expect(await done()).toEqual([]);
  const { headers } = await signIn('ida', 'manager');
  expect(await done()).toEqual(['team']);
  // The screen of the team is the owners'.
  const { steps } = await read(headers);
  expect(steps.map(({ name }) => name)).toEqual(firstRunSteps.filter((name) => name !== 'team'));

  const smtp = { host: 'smtp.example.com', port: 465, isSecure: true };
  const later = await open({
    config: { mail: { smtp, from: 'events@example.com', hasPlus: false } },
    backups: { state: { isOff: false, last: 1, failed: undefined } },
  });
  expect(await later.done()).toEqual(['mail', 'backups']);
});

it('is dismissed for all staff, and leaves what visitors read cached', async () => {
  const { app, call, headers, read } = await open();
  const { version } = await call('GET', '/venue');
  const dismissed = await app.inject({
    method: 'POST',
    url: '/trpc/firstRun.dismiss',
    headers: { ...headers, ...json },
  });
  expect(dismissed.json().result.data.isOver).toBe(true);
  expect((await read()).isOver).toBe(true);
  expect((await call('GET', '/venue')).version).toBe(version);
});

it('lists every text that still names the place or the firms of the demo venue, until all are replaced', async () => {
  const { call, done, publish, read } = await open();
  const { texts } = await read();
  expect(texts.map(({ form, name }) => `${form} ${name}`)).toEqual([
    'page Home',
    'venue Venue facts',
    'venue Catering',
    'service Catering Services',
  ]);
  expect(texts[0]?.text).toContain('northeast Ohio');

  const [home] = texts;
  const { values } = await call('GET', '/pages/home');
  const reasonsList = values.reasonsList.map((one: { text: string }) =>
    one.text === home?.text ? { ...one, text: 'A barn by the river.' } : one,
  );
  await publish('home', { reasonsList });
  await call('PUT', '/venue', { description: 'A barn by the river.' });
  await call('PUT', '/venue/profile/catering', { value: 'We cook over fire.' });
  expect(await done()).not.toContain('texts');
  await call('PUT', `/services/${texts.at(-1)?.id}`, { isActive: false });
  expect((await read()).texts).toEqual([]);
  expect(await done()).toContain('texts');
});

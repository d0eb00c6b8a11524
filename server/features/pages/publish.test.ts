import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn('anna');
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api/v1/pages${path}`, headers, ...(payload && { payload }) });
  const publish = async (page: string, values: object) => {
    expect((await call('PUT', `/${page}`, values)).statusCode).toBe(200);
    return (await call('POST', `/${page}/publish`)).json().data;
  };
  const readPublic = async (page: string) => {
    const input = encodeURIComponent(JSON.stringify(page));
    return (await app.inject(`/trpc/pages.published?input=${input}`)).json().result.data;
  };
  /** The pages that are off, but that of prices, which has no brackets to replace. */
  const readOff = async () =>
    (await app.inject('/trpc/pages.layout')).json().result.data.off.filter((path: string) => path !== '/price');
  return { app, signIn, call, publish, readOff, readPublic };
}

describe('publishing', () => {
  const review = (label: string, to: string) => ({ testimonialsReviews: [{ link: { label, to } }] });
  it.each([
    ['home', review('', 'https://g.co/x'), 'testimonialsReviews.0.link', 'Please fill in the link before you publish.'],
    [
      'home',
      { heroPhoto: { src: 'hero-ballroom', alt: '' } },
      'heroPhoto',
      'Please fill in the description of the photo before you publish.',
    ],
  ])('rejects publishing %s with %o', async (page, values, field, message) => {
    const { call } = await open();
    expect((await call('PUT', `/${page}`, values)).statusCode).toBe(200);
    const answer = await call('POST', `/${page}/publish`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([{ field, message }]);
  });

  it('publishes an optional link without an address', async () => {
    const { publish } = await open();
    expect(await publish('home', review('', ''))).toMatchObject({ state: 'published', hasDraft: false });
  });

  it('takes telephone numbers as people write them', async () => {
    const { publish, readPublic } = await open();
    await publish('home', { welcomeLink: { label: 'Call', to: ' tel:+1 330 555 0142 ' } });
    expect((await readPublic('home')).welcomeLink.to).toBe('tel:+13305550142');
    await publish('home', { welcomeLink: { label: 'Call', to: 'tel:(330) 555-0142' } });
    expect((await readPublic('home')).welcomeLink.to).toBe('tel:(330)555-0142');
    await publish('home', { welcomeLink: { label: 'Call', to: 'tel:+1 (330) 555-0142 ext. 5' } });
    expect((await readPublic('home')).welcomeLink.to).toBe('tel:+1(330)555-0142ext.5');
  });

  it('restores what was public before anybody published', async () => {
    const { call, publish, readPublic } = await open();
    await publish('home', { splashWords: 'One' });
    const versions = (await call('GET', '/home/versions')).json().data;
    expect(versions.map(({ by }: { by: string }) => by)).toEqual(['anna', '']);
    await call('POST', `/home/versions/${versions[1]._id}/restore`);
    await call('POST', '/home/publish');
    expect(await readPublic('home')).toEqual({});
    expect((await call('GET', '/home/versions')).json().data).toHaveLength(3);
  });
});

describe('a page that is off until it is published', () => {
  const sentence = 'Please replace the text in [brackets] before you publish.';
  const read = <Values>(values: Values): Values =>
    JSON.parse(JSON.stringify(values).replace(/\[([^[\]{}"]+)\]/g, 'Read by Anna: $1'));

  it('is off before anybody has changed it, and as a draft', async () => {
    const { call, readOff } = await open();
    expect(await readOff()).toEqual(['/privacy', '/legal']);
    expect((await call('GET', '/privacy')).json().data).toMatchObject({
      state: 'off',
      hasDraft: false,
      values: { isOff: false },
    });
    const saved = await call('PUT', '/privacy', { heroHeadline: 'Your data' });
    expect(saved.json().data).toMatchObject({ state: 'off', hasDraft: true });
    expect(await readOff()).toEqual(['/privacy', '/legal']);
  });

  it('is not published while a text has a placeholder, whether or not there is a draft', async () => {
    const { call, readOff } = await open();
    const reject = async () => {
      const answer = await call('POST', '/privacy/publish');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(sentence);
      return answer.json().error.details.map(({ field, message }: Record<string, string>) => {
        expect(message).toBe(sentence);
        return field;
      });
    };
    const fields = await reject();
    expect(fields.slice(0, 3)).toEqual(['heroUpdated', 'contactText', 'sectionsList.1.text']);

    const { sectionsList, heroUpdated } = (await call('GET', '/privacy')).json().data.values;
    await call('PUT', '/privacy', read({ sectionsList, heroUpdated }));
    expect(await reject()).toEqual(['contactText']);
    expect(await readOff()).toEqual(['/privacy', '/legal']);
  });

  it.each([
    'Kept for [how many years.',
    'We keep x] y.',
    'Write to anna[at]example.com.',
    'We keep it. []',
    'We keep it ［how long］.',
    'We keep it 【how long】.',
  ])('is not published with %j', async (text) => {
    const { call, readOff } = await open();
    const { values } = (await call('GET', '/privacy')).json().data;
    await call('PUT', '/privacy', { ...read(values), contactText: text });
    const answer = await call('POST', '/privacy/publish');
    expect(answer.json().error?.details).toEqual([{ field: 'contactText', message: sentence }]);
    expect(await readOff()).toEqual(['/privacy', '/legal']);
  });

  it('is public once every placeholder is replaced, and can be switched off again', async () => {
    const { call, publish, readOff, readPublic } = await open();
    const { values } = (await call('GET', '/privacy')).json().data;
    expect(await publish('privacy', read(values))).toMatchObject({ state: 'published', hasDraft: false });
    expect(await readOff()).toEqual(['/legal']);
    expect((await readPublic('privacy')).heroUpdated).toBe('Last updated Read by Anna: month, day, and year.');
    expect(await publish('privacy', { isOff: true })).toMatchObject({ state: 'off' });
    expect(await readOff()).toEqual(['/privacy', '/legal']);
    await publish('privacy', { isOff: false });
    expect(await readOff()).toEqual(['/legal']);
  });

  it('stays public while its starter text is a draft again, which is not published', async () => {
    const { call, publish, readOff } = await open();
    const { values } = (await call('GET', '/legal')).json().data;
    await publish('legal', read(values));
    await call('PUT', '/legal', values);
    expect((await call('POST', '/legal/publish')).statusCode).toBe(400);
    expect(await readOff()).toEqual(['/privacy']);
  });

  it('is switched off whatever its texts have in brackets, and not on again with them', async () => {
    const { call, publish, readOff } = await open();
    const { values } = (await call('GET', '/legal')).json().data;
    await publish('legal', read(values));
    expect(await publish('legal', { ...values, isOff: true })).toMatchObject({ state: 'off', hasDraft: false });
    expect(await readOff()).toEqual(['/privacy', '/legal']);
    await call('PUT', '/legal', { isOff: false });
    expect((await call('POST', '/legal/publish')).json().message).toBe(sentence);
    expect(await readOff()).toEqual(['/privacy', '/legal']);
  });

  it('has no version of before it was public', async () => {
    const { call, publish } = await open();
    const { values } = (await call('GET', '/legal')).json().data;
    const readVersions = async () =>
      (await call('GET', '/legal/versions')).json().data.map(({ by }: { by: string }) => by);
    await publish('legal', read(values));
    expect(await readVersions()).toEqual(['anna']);
    await publish('legal', { heroHeadline: 'Terms' });
    expect(await readVersions()).toEqual(['anna', 'anna']);
  });

  it('is published by no account that only reads', async () => {
    const { app, readOff, signIn } = await open();
    const { headers } = await signIn('ida', 'read_only');
    const listed = await app.inject({ url: '/api/v1/pages', headers });
    expect(listed.json().data).toContainEqual(expect.objectContaining({ _id: 'privacy', state: 'off' }));
    const answer = await app.inject({ method: 'POST', url: '/api/v1/pages/privacy/publish', headers });
    expect(answer.statusCode).toBe(403);
    expect(await readOff()).toEqual(['/privacy', '/legal']);
  });

  it('lets brackets stand on every other page', async () => {
    const { publish, readPublic } = await open();
    await publish('faq', { heroHeadline: 'Ask [us]' });
    expect(await readPublic('faq')).toEqual({ heroHeadline: 'Ask [us]' });
  });
});

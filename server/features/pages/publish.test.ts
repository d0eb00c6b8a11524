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
  return { call, publish, readPublic };
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

import { describe, expect, it } from 'vitest';
import { seedContent } from '#server/seed/seed-content.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import type { SpaceText, VenueProfile } from '#shared/venue/profile.ts';
import { venue } from './table.ts';

const path = '/venue/profile/spaces';
const namesOf = (texts: { name: string }[]) => texts.map(({ name }) => name);

/** A venue with what visitors read of its spaces, as an earlier release stored it, before the first start of this one. */
async function open(texts: SpaceText[] = seedProfile.spaces) {
  const desk = await openDesk();
  const { app, db, parts } = desk;
  await seedContent(parts);
  const profile: VenueProfile = { ...seedProfile, spaces: texts };
  await db.tx(async () => void (await db.query.update(venue).set({ profile })));
  const { send } = await desk.account('ada', 'manager');
  const spaces = async (): Promise<{ _id: string; name: string }[]> => (await send('GET', '/spaces')).data;
  const idOf = async (name: string) => (await spaces()).find((space) => space.name === name)?._id ?? expect.fail(name);
  const texted = async (): Promise<SpaceText[]> => (await send('GET', path)).data.value;
  const shown = async (): Promise<SpaceText[]> => {
    const input = encodeURIComponent(JSON.stringify(['spaces']));
    return (await app.inject(`/trpc/venue.profile?input=${input}`)).json().result.data.spaces;
  };
  return { ...desk, send, spaces, idOf, texted, shown };
}

describe('what visitors read of the spaces', () => {
  it('is about the spaces of a new installation from the first start on, and looks the same', async () => {
    const { parts, spaces, texted, shown } = await open();
    await seedSpaces(parts);
    const ids = (await spaces()).map(({ _id }) => _id);
    expect((await texted()).map(({ spaceId }) => spaceId)).toEqual(ids);
    expect(await shown()).toEqual(seedProfile.spaces);
  });

  it('of an earlier release is linked to the spaces of the same names once, and keeps other names', async () => {
    const [garden, bar] = seedProfile.spaces as [SpaceText, SpaceText];
    const texts = [{ ...garden, name: 'the garden ' }, { ...garden, name: 'The Mill' }, bar];
    const { parts, send, idOf, texted, shown } = await open(texts);
    for (const name of ['The Garden', 'Barn']) await send('POST', '/spaces', { name, color: 'blue' });
    await seedSpaces(parts);
    await send('PUT', `/spaces/${await idOf('The Garden')}`, { name: 'The Orchard' });
    await seedSpaces(parts);
    expect((await texted()).map(({ name, spaceId }) => [name, spaceId])).toEqual([
      ['The Orchard', await idOf('The Orchard')],
      ['The Mill', null],
      ['The Bar', null],
    ]);
    expect(namesOf(await shown())).toEqual(['The Orchard', 'The Mill', 'The Bar']);
  });

  it('follows the name of a space at once, also when the change is undone', async () => {
    const { parts, send, idOf, texted, shown } = await open();
    await seedSpaces(parts);
    const id = await idOf('The Garden');
    expect(namesOf(await shown())[0]).toBe('The Garden');
    const { version } = (await send('PUT', `/spaces/${id}`, { name: 'The Orchard' })).data;
    expect(namesOf(await shown())[0]).toBe('The Orchard');
    expect(namesOf(await texted())[0]).toBe('The Orchard');
    await send('POST', '/history/undo', { items: [{ entity: 'space', id, version }] });
    expect(namesOf(await shown())[0]).toBe('The Garden');
  });

  it('leaves out a space in the trash until it is back, and one that was deleted for good', async () => {
    const { parts, send, idOf, texted, shown } = await open();
    await seedSpaces(parts);
    const id = await idOf('The Bar');
    await send('PUT', `/spaces/${id}`, { name: 'The Lounge' });
    await send('POST', `/spaces/${id}/trash`);
    expect(namesOf(await shown())).toEqual(['The Garden', 'The Ballroom', 'The Lawn']);
    expect((await texted())[1]).toMatchObject({ name: 'The Lounge', spaceId: id });
    // What is typed meanwhile does not lose it.
    const value = (await texted()).map((text) => ({ ...text, text: 'Words.' }));
    expect((await send('PUT', path, { value })).status).toBe(200);
    await send('POST', `/spaces/${id}/restore`);
    expect((await shown())[1]).toMatchObject({ name: 'The Lounge', text: 'Words.' });
    expect((await send('DELETE', `/spaces/${id}`)).status).toBe(200);
    expect(namesOf(await shown())).toEqual(['The Garden', 'The Ballroom', 'The Lawn']);
    expect((await texted())[1]).toMatchObject({ name: 'The Lounge', spaceId: id });
  });

  it('is saved with the names of the chosen spaces, whatever name is sent', async () => {
    const { parts, send, idOf, texted, shown } = await open();
    await seedSpaces(parts);
    await send('POST', '/spaces', { name: 'Barn', color: 'blue' });
    const [garden, bar, ballroom] = await texted();
    const barn = { text: 'Hay.', holdsCapacities: false, spaceId: await idOf('Barn') };
    const { spaceId: _, ...old } = ballroom as SpaceText;
    const own = { ...barn, spaceId: null, name: 'The Mill' };
    const value = [{ ...garden, name: 'Elsewhere' }, { ...bar, name: '' }, old, barn, own];
    const saved = (await send('PUT', path, { value })).data;
    expect(saved.version).toBe(2);
    expect(namesOf(saved.value)).toEqual(['The Garden', 'The Bar', 'The Ballroom', 'Barn', 'The Mill']);
    expect(saved.value[2].spaceId).toBe(ballroom?.spaceId);
    expect(namesOf(await shown())).toEqual(['The Garden', 'The Bar', 'The Ballroom', 'Barn', 'The Mill']);
    expect((await send('PUT', path, { value: saved.value })).data.version).toBe(2);
  });

  it.each([
    ['an unknown space', { spaceId: 'elsewhere' }, 'Please choose a space from the list.'],
    ['what is no id', { spaceId: 7 }, 'Please choose a space from the list.'],
    ['neither a space nor a name', { spaceId: null, name: ' ' }, 'Please choose a space.'],
    ['the space of another entry', { spaceId: null, name: 'the garden' }, 'Please give each entry another space.'],
  ])('is not saved with %s', async (_what, fields, message) => {
    const { parts, send, texted } = await open();
    await seedSpaces(parts);
    const [garden, bar, ...others] = await texted();
    const answer = await send('PUT', path, { value: [garden, { ...bar, ...fields }, ...others] });
    expect(answer.status).toBe(400);
    expect(answer.error.details).toEqual([{ field: 'value.1.spaceId', message }]);
  });
});

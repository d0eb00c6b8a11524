import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filterInAddress } from '#admin/testing/filter-in-address.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const path = '/dashboard/photos';

async function open() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const used = await server.storeUpload({ name: 'pond.jpg' });
  await call('POST', '/gallery', { imageUrl: used, title: 'The pond' });
  const unused = await server.storeUpload({ name: 'barn.jpg', isKept: true });
  return { call, used, unused };
}

const card = (name: string) => screen.findByRole('listitem', { name });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the media library', () => {
  it('shows where an upload is used, and does not delete it there', async () => {
    await open();
    openScreen(path);
    const pond = within(await card('pond.jpg'));
    expect(pond.getByRole('link', { name: 'Gallery: The pond' }).getAttribute('href')).toMatch(
      /^\/dashboard\/gallery\?edit=/,
    );
    expect(pond.getByRole<HTMLButtonElement>('button', { name: 'Delete pond.jpg' }).disabled).toBe(true);
    expect(within(await card('barn.jpg')).getByText('Not used')).toBeDefined();
  });

  it('searches, filters and keeps both in the address', async () => {
    await open();
    const { user } = openScreen(path);
    await card('pond.jpg');
    await user.click(screen.getByRole('switch', { name: 'Unused only' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'pond.jpg' })).toBeNull());
    await user.type(screen.getByRole('searchbox'), 'mill');
    expect(await screen.findByText('No upload matches this search.')).toBeDefined();
    expect(filterInAddress()).toEqual({ unused: true, search: 'mill' });
  });

  it('deletes an unused upload after a question', async () => {
    await open();
    const { user } = openScreen(path);
    await user.click(await button('Delete barn.jpg'));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Upload deleted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'barn.jpg' })).toBeNull());
  });

  it('replaces an upload in every place after a choice and a question', async () => {
    const { call, unused } = await open();
    const { user } = openScreen(path);
    await user.click(await button('Replace everywhere: pond.jpg'));
    await user.click(await button('Choose barn.jpg'));
    expect(await screen.findByText(/These places change: Gallery: The pond\./)).toBeDefined();
    await user.click(await button('Replace everywhere'));
    expect(await screen.findByText(/^Replaced everywhere\./)).toBeDefined();
    expect((await call('GET', '/gallery'))[0].imageUrl).toBe(unused);
    await waitFor(async () => expect((await button('Delete pond.jpg')).disabled).toBe(false));
  });
});

describe('a photograph of a space', () => {
  it('is chosen from the library or from the starter photographs', async () => {
    const { call, unused } = await open();
    const spaces = [{ name: 'The Barn', text: 'Wide doors.', photo: { src: '', alt: '' }, holdsCapacities: false }];
    await call('PUT', '/venue/profile/spaces', { value: spaces });
    const { user } = openScreen('/dashboard/venue?edit=spaces');
    await user.click(await button('Choose from photos: Photo'));
    await user.click(await button('Choose garden ceremony'));
    await user.click(await button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    const photo = async () => (await call('GET', '/venue/profile/spaces')).value[0].photo;
    expect(await photo()).toEqual({ src: 'garden-ceremony', alt: '' });
    await user.click(await button('Choose from photos: Photo'));
    await user.click(await button('Choose barn.jpg'));
    await waitFor(async () => expect((await button('Save')).disabled).toBe(false));
    await user.click(await button('Save'));
    await waitFor(async () => expect(await photo()).toMatchObject({ src: unused, picture: { width: 64 } }));
  });
});

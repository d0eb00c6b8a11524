import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

async function open() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await server.app.inject({ method, url: '/api/v1/pages/privacy', headers, ...(payload && { payload }) })).json()
      .data;
  return { call, openEditor: () => openScreen('/dashboard/pages?edit=privacy') };
}

// Roles are looked up in hidden elements too, because telling them apart takes jsdom seconds in a form of this size.
const publish = () => screen.getByRole('button', { name: 'Publish', hidden: true });
const updated = () => screen.findByLabelText<HTMLInputElement>('Updated');
const isToRead = /^Visitors do not see this page until you publish it\./;

it('says what is left to read of a page that is off until it is published', async () => {
  noteErrors();
  const { call, openEditor } = await open();
  const { user } = openEditor();
  await screen.findByText(isToRead);
  expect(screen.getByText('Once it is published, the footer and the sitemap link to it.')).toBeDefined();
  await user.click(publish());
  await screen.findAllByText('Please replace the text in [brackets] before you publish.');
  expect((await updated()).getAttribute('aria-invalid')).toBe('true');
  expect(await call('GET')).toMatchObject({ state: 'off', hasDraft: false });
});

it('publishes it once nothing is left to read, and says no more about it', async () => {
  const { call, openEditor } = await open();
  const { heroUpdated: _, ...values } = (await call('GET')).values;
  await call('PUT', JSON.parse(JSON.stringify(values).replace(/\[([^[\]{}"]+)\]/g, '$1')));
  const { user } = openEditor();
  await user.clear(await updated());
  await user.click(await updated());
  await user.paste('Last updated November 24, 2026.');
  await user.click(publish());
  await screen.findByText('Published. Visitors see it now.');
  expect(await call('GET')).toMatchObject({ state: 'published', hasDraft: false });
  await waitFor(() => expect(screen.queryByText(isToRead)).toBeNull());
});

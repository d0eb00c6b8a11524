import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

async function open() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })).json().data;
  const add = async (name: string): Promise<string> => (await call('POST', '/spaces', { name, color: 'blue' }))._id;
  const [garden, bar, barn] = [await add('The Garden'), await add('The Bar'), await add('Barn')];
  const texts: object[] = (await call('GET', '/venue/profile/spaces')).value;
  const store = (value: object[]) => call('PUT', '/venue/profile/spaces', { value });
  return { garden, bar, barn, call, texts, store, openEditor: () => openScreen('/dashboard/venue?edit=spaces') };
}

// By the attribute, because roles take long to find in a form of many fields.
const entry = (index: number) =>
  within(document.querySelector<HTMLElement>(`[data-entry="value.${index}"]`) as HTMLElement);
const choice = (index: number) => entry(index).getByLabelText<HTMLSelectElement>('Space');
const shown = (index: number) => [choice(index).value, choice(index).selectedOptions[0]?.text];

it('says when the space of an entry is gone or was never chosen', async () => {
  const { garden, bar, call, texts, store, openEditor } = await open();
  const [first, second, third] = texts as [object, object, object];
  await store([first, second, { ...third, name: 'The Mill' }]);
  await call('POST', `/spaces/${bar}/trash`);
  openEditor();
  await waitFor(() => expect(choice(0).options).toHaveLength(2));
  expect(shown(0)).toEqual([garden, 'The Garden']);
  expect(shown(1)).toEqual([bar, 'The Bar (no longer there)']);
  expect(entry(1).getByText(/visitors do not see the entry/)).toBeDefined();
  expect(shown(2)).toEqual(['', 'The Mill (none of your spaces)']);
});

it('chooses a space, whose name the entry has then, and not one twice', async () => {
  noteErrors();
  const { garden, barn, call, texts, store, openEditor } = await open();
  await store(texts.slice(0, 1));
  const { user } = openEditor();
  await waitFor(() => expect(shown(0)).toEqual([garden, 'The Garden']));
  await user.click(screen.getByText('Add an entry'));
  await user.click(entry(1).getByLabelText('Text'));
  await user.paste('Hay.');
  await user.click(screen.getByText('Save'));
  await entry(1).findByText('Please choose a space.');
  await user.selectOptions(choice(1), 'The Garden');
  await user.click(screen.getByText('Save'));
  await entry(1).findByText('Please give each entry another space.');
  await user.selectOptions(choice(1), 'Barn');
  expect(screen.getByLabelText('Remove Barn')).toBeDefined();
  await user.click(screen.getByText('Save'));
  await screen.findByText('Saved. Visitors see it now.');
  const saved = (await call('GET', '/venue/profile/spaces')).value;
  expect(saved.map(({ spaceId }: { spaceId: string | null }) => spaceId)).toEqual([garden, barn]);
  expect(saved[1]).toMatchObject({ name: 'Barn', text: 'Hay.' });
});

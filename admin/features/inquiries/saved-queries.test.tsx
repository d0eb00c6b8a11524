// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const path = '/dashboard/inquiries';

async function openWithTwo() {
  const server = await startRealServer();
  await server.storeSession('eleanor');
  await server.addInquiry({ fullName: 'Guest A', eventType: 'wedding', status: 'lost' });
  await server.addInquiry({ fullName: 'Guest B', eventType: 'other' });
  const { user } = openApp(path);
  await screen.findByText('Guest A');
  return { server, user };
}

const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const open = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Saved queries' }));
  return within(await screen.findByRole('dialog', { name: 'Saved queries' }));
};

async function saveLostWeddings(user: UserEvent, name = 'Lost weddings') {
  await user.selectOptions(filter('Status'), 'lost');
  await user.selectOptions(filter('Event type'), 'wedding');
  await waitFor(() => expect(screen.queryByText('Guest B')).toBeNull());
  const dialog = await open(user);
  expect(
    dialog.getByText('The list shows: Lost · Wedding · Newest first. Name this query to use it again.'),
  ).toBeDefined();
  await user.click(dialog.getByRole('textbox', { name: 'Name of this query' }));
  await user.paste(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

describe('a saved query', () => {
  it('applies filters and sort, on the first page', async () => {
    const { user } = await openWithTwo();
    const dialog = await saveLostWeddings(user);
    const saved = await dialog.findByText('This query is saved as “Lost weddings”.');
    expect(document.activeElement).toBe(saved);
    expect(dialog.getByRole('button', { name: /^Lost weddings/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(filter('Status'), '');
    await user.selectOptions(filter('Event type'), 'other');
    await screen.findByText('Guest B');
    await user.click((await open(user)).getByRole('button', { name: /^Lost weddings/ }));
    await screen.findByText('Guest A');
    expect([filter('Status').value, filter('Event type').value]).toEqual(['lost', 'wedding']);
    expect(new URLSearchParams(window.location.search).get('page')).toBe('1');
  });

  it('outlives the session', async () => {
    const { user } = await openWithTwo();
    await saveLostWeddings(user);
    cleanup();
    openApp(path);
    await screen.findByText('Guest B');
    expect((await open(user)).getByRole('button', { name: /^Lost weddings/ })).toBeDefined();
  });

  it('is deleted at once, with undo', async () => {
    const { user } = await openWithTwo();
    const dialog = await saveLostWeddings(user);
    await user.click(await dialog.findByRole('button', { name: 'Delete Lost weddings' }));
    expect(dialog.getByText('“Lost weddings” was deleted.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(await dialog.findByRole('button', { name: 'Delete Lost weddings' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open(user)).getByText('No saved queries yet.')).toBeDefined();
  });

  it('needs a unique name', async () => {
    const { user } = await openWithTwo();
    await saveLostWeddings(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(filter('Status'), '');
    const dialog = await open(user);
    const name = await dialog.findByRole('textbox', { name: 'Name of this query' });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    expect(dialog.getByText('Please enter a name.')).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    await user.paste(' lost WEDDINGS ');
    await save();
    expect(dialog.getByText('Another query already has this name.')).toBeDefined();
    await user.clear(name);
    await user.paste('w'.repeat(61));
    await save();
    expect(dialog.getByText('Please enter a name of at most 60 characters.')).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  it('belongs to one user', async () => {
    const { server, user } = await openWithTwo();
    await saveLostWeddings(user);
    cleanup();
    await server.storeSession('martin');
    openApp(path);
    await screen.findByText('Guest B');
    expect((await open(user)).getByText('No saved queries yet.')).toBeDefined();
  });
});

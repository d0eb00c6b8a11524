import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { type Role, roleTooLow } from '#shared/roles.ts';

const testimonial = { author: 'Lantern Walk', quote: 'By night.', role: 'Wedding', event: 'June 2026' };

/** Opens a screen as an account of a role, with an inquiry, a testimonial and an unused upload on the server. */
async function openAs(role: Role, path: string, open = openScreen) {
  const server = await startRealServer();
  const headers = await server.staff();
  await server.app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload: testimonial });
  await server.addInquiry();
  await server.storeUpload({ name: 'barn.jpg', isKept: true });
  await server.storeSession(role, role);
  return open(path);
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('a read-only account', () => {
  it.each([
    [adminPaths.testimonials, 'Lantern Walk'],
    [adminPaths.inquiries, 'Ada Moore'],
    [adminPaths.photos, 'barn.jpg'],
    [adminPaths.pages, 'Home'],
  ])('sees what is at %s, the reason, and nothing to change it with', async (path, row) => {
    await openAs('read_only', path, openApp);
    expect((await screen.findAllByText(row)).length).toBeGreaterThan(0);
    expect(screen.getByText(roleTooLow)).toBeDefined();
    expect(button(/^(Add|Edit|Delete|Activate|Deactivate|Move|Replace|Status of|Export)/)).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  it.each([
    [adminPaths.clients, 'No clients yet. Convert an inquiry, or add one.'],
    [adminPaths.events, 'No upcoming events. Schedule one, or convert an inquiry.'],
  ])('sees that there is nothing at %s, and no button to add with', async (path, empty) => {
    await openAs('read_only', path);
    expect(await screen.findByText(empty)).toBeDefined();
    expect(button(/^(Add|Schedule)/)).toBeNull();
  });

  it('opens an inquiry, but no form', async () => {
    const { user } = await openAs('read_only', adminPaths.inquiries);
    await user.click(await screen.findByRole('link', { name: 'Ada Moore' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Convert to Client' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^(Status|Priority) of/ })).toBeNull();
  });
});

describe('an account of staff', () => {
  it('changes content, but deletes and exports nothing', async () => {
    await openAs('staff', adminPaths.testimonials, openApp);
    expect(await screen.findByRole('button', { name: 'Edit Lantern Walk' })).toBeDefined();
    expect(screen.queryByText(roleTooLow)).toBeNull();
    expect(button('Delete Lantern Walk')).toBeNull();
    expect(button(/^Export/)).toBeNull();
  });

  it('reads the facts of the venue in a form that cannot be changed, with the reason', async () => {
    await openAs('staff', `${adminPaths.venue}?edit=venue`, openApp);
    expect(await screen.findByText(roleTooLow)).toBeDefined();
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
    expect(name.matches(':disabled')).toBe(true);
    expect(name.value).not.toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('schedules pending events only', async () => {
    const { user } = await openAs('staff', adminPaths.dashboard);
    await user.click(await screen.findByRole('button', { name: 'Schedule Event' }));
    const status = await screen.findByLabelText('Status');
    expect([...status.querySelectorAll('option')].map(({ value }) => value)).toEqual(['pending']);
    expect(button('Dismiss')).toBeNull();
  });
});

it('offers a manager what staff may not do', async () => {
  await openAs('manager', adminPaths.testimonials);
  expect(await screen.findByRole('button', { name: 'Delete Lantern Walk' })).toBeDefined();
  expect(button(/^Export/)).not.toBeNull();
});

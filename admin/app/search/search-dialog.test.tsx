import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';

async function openSearch({ role = 'admin' as Role, path = '/dashboard/gallery' } = {}) {
  const server = await startRealServer();
  await server.storeSession('eleanor', role);
  const inquiryId = await server.addInquiry({ fullName: 'Ida Zeppelin' });
  const { user } = openApp(path);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search everything' });
  return { server, user, field, inquiryId };
}

const currentOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '');
const heads = () => groups().map((id) => document.getElementById(id)?.textContent);
const reopen = async (user: UserEvent) => {
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
  await user.keyboard('{Meta>}k{/Meta}');
  return screen.findByRole('combobox', { name: 'Search everything' });
};

describe('the search dialog', () => {
  it('finds a record while somebody types and opens it on Enter', async () => {
    const { field, inquiryId, user } = await openSearch();
    expect(document.activeElement).toBe(field);
    await user.keyboard('zepp');
    const option = await screen.findByRole('option', { name: /Ida Zeppelin/ });
    expect(heads()).toEqual(['Inquiries']);
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/inquiries'));
    expect(window.location.search).toBe(`?open=${inquiryId}`);
    expect(await screen.findByRole('dialog', { name: /Ida Zeppelin/ })).toBeDefined();
  });

  it('waits for the results of what was typed before Enter', async () => {
    const { inquiryId, user } = await openSearch();
    await user.keyboard('zeppelin{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?open=${inquiryId}`));
  });

  it('offers screens and actions, moves by the arrows, and returns the focus on Escape', async () => {
    const { field, user } = await openSearch();
    expect(heads()).toEqual(['Actions', 'Go to']);
    expect(currentOption(field)).toBe('Schedule event');
    await user.keyboard('{ArrowDown}');
    expect(currentOption(field)).toBe('Hold a date…');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(currentOption(field)).toBe('Settings');
    await user.keyboard('testimon');
    expect(currentOption(field)).toBe('Testimonials');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const button = screen.getByRole('button', { name: /^Search everything/ });
    await user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('offers the last choices first', async () => {
    const { user } = await openSearch();
    await user.keyboard('testimon{Enter}');
    expect(await screen.findByRole('heading', { name: 'Testimonials Management' })).toBeDefined();
    await reopen(user);
    await user.keyboard('zeppelin{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/inquiries'));
    await reopen(user);
    expect(heads()).toEqual(['Recent', 'Actions', 'Go to']);
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    const names = recent.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual([expect.stringMatching(/^Ida Zeppelin/), 'Testimonials']);
  });

  it('offers nothing that the role may not do, and says what a date leads to', async () => {
    const { field, user } = await openSearch({ role: 'read_only' });
    expect(heads()).toEqual(['Go to']);
    await user.keyboard('jun 12 2027');
    expect(await screen.findByRole('option', { name: /^Jun 12, 2027/ })).toBeDefined();
    expect(heads()).toEqual(['Date']);
    expect(currentOption(field)).toBe('Jun 12, 2027Open · Open the calendar at this day');
  });

  it('says that nothing was found, and offers a retry after a failure', async () => {
    const { field, server, user } = await openSearch();
    await user.keyboard('qqxx');
    await screen.findByText('Nothing found for “qqxx”.');
    noteErrors();
    server.setOutage('no answer', 'GET /trpc/search');
    await user.clear(field);
    await user.keyboard('zepp');
    await screen.findByText('Could not load.');
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Ida Zeppelin/ })).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getTitle } from '#admin/app/screens.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { version } from '#package.json';
import { storageKeys } from '#shared/storage-keys.ts';

async function openShell(path = '/dashboard/gallery') {
  const server = await startRealServer();
  await server.storeSession('eleanor');
  const { user } = openApp(path);
  await screen.findByRole('heading', { level: 1 });
  return { server, user };
}

describe('the shell', () => {
  it('says who is signed in and lets them out', async () => {
    const { user } = await openShell();
    expect(screen.getByText('Welcome back, eleanor')).toBeDefined();
    expect(screen.getByText('E')).toBeDefined();
    expect(screen.getByText('Admin')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'CRM Dashboard' })).toBeDefined();
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toBeNull();
    expect(Object.keys(localStorage).filter((key) => /token|user|session/i.test(key))).toEqual([]);
  });

  it('says which version it is, however wide the sidebar', async () => {
    const { user } = await openShell();
    const foot = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    expect(foot.getByText(`Marquee ${version}`)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(foot.getByText(`Marquee ${version}`)).toBeDefined();
  });

  it.each([
    ['/dashboard', 'Dashboard Overview'],
    ['/dashboard/', 'Dashboard Overview'],
    ['/dashboard/inbox', 'Inbox'],
    ['/dashboard/inbox/mine/0123456789abcdef01234567', 'Inbox'],
    ['/dashboard/inquiries', 'Inquiries'],
    ['/dashboard/clients', 'Clients'],
    ['/dashboard/clients/0123456789abcdef01234567', 'Clients'],
    ['/dashboard/events', 'Events'],
    ['/dashboard/homepage-services', 'Homepage Services Management'],
    ['/dashboard/av-equipment', 'AV Equipment Management'],
    ['/dashboard/testimonials', 'Testimonials Management'],
    ['/dashboard/about-items', 'About Items Management'],
    ['/dashboard/gallery', 'Gallery Management'],
    ['/settings', 'Settings'],
    ['/dashboard/settings', 'Settings'],
    ['/dashboard/settings/desk', 'Settings'],
    ['/dashboard/settings/templates', 'Settings'],
    ['/dashboard/mail', 'Mail'],
    ['/dashboard/elsewhere', 'Dashboard'],
  ])('titles %s', (path, title) => {
    expect(getTitle(path)).toBe(title);
  });

  it.each(['Inquiries, 3 unread', 'Inbox'])(
    'counts what is unread beside Inquiries until %s is opened',
    async (name) => {
      localStorage.setItem(storageKeys.unreadCount, '3');
      const { user } = await openShell();
      await user.click(screen.getByRole('link', { name }));
      expect(await screen.findByRole('link', { name: 'Inquiries' })).toBeDefined();
      expect(localStorage.getItem(storageKeys.unreadCount)).toBe('0');
    },
  );

  it('goes to a screen by g and its letter, moves the focus there, and lists the keys on ?', async () => {
    const { user } = await openShell();
    await user.keyboard('gt');
    expect(await screen.findByRole('heading', { name: 'Testimonials Management' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Go to Testimonials')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to what the guide says of the open screen, from the header and from the list of keys', async () => {
    const { user } = await openShell();
    const address = () => screen.getByRole('link', { name: 'Guide' }).getAttribute('href');
    expect(address()).toBe('/guide/pages-and-photographs');
    await user.keyboard('gl');
    await waitFor(() => expect(address()).toBe('/guide/clients-and-merging'));
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const link = within(list).getByRole('link', { name: 'Guide to this screen' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/guide/clients-and-merging',
      '_blank',
      'noopener',
    ]);
  });

  it('focuses the search on / and leaves the keys alone while somebody types', async () => {
    const { user } = await openShell('/dashboard/inquiries');
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.keyboard('gt?');
    expect(search.value).toBe('gt?');
    expect(screen.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeDefined();
  });

  it('goes to a screen while a checkbox has the focus', async () => {
    const { user } = await openShell('/dashboard/testimonials');
    await user.click(await screen.findByRole('checkbox', { name: 'Show inactive' }));
    await user.keyboard('gi');
    expect(await screen.findByRole('heading', { level: 1, name: 'Inquiries' })).toBeDefined();
  });
});

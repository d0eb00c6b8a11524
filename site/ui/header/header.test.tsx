import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const menuButton = () => screen.getByRole('button', { name: /menu|close/i });

async function scrollTo(y: number) {
  await act(async () => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });
}

describe('the header', () => {
  it('splits the navigation around the logo: three entries left, the rest right', async () => {
    await openPage('/contact');
    const names = main()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['HOME', 'ABOUT', 'SERVICES', 'Marquee Hall', 'GALLERY', 'STAY', 'FAQ']);
    expect(main().getByRole('link', { name: 'ABOUT' }).getAttribute('href')).toBe('/history');
  });

  it('marks the entry of the current page, also after navigation', async () => {
    const { user } = await openPage('/');
    expect(main().getByRole('link', { name: 'HOME' }).getAttribute('aria-current')).toBe('page');
    await user.click(main().getByRole('link', { name: 'GALLERY' }));
    await screen.findByRole('heading', { level: 1, name: /set table/ });
    expect(main().getByRole('link', { name: 'HOME' }).hasAttribute('aria-current')).toBe(false);
    expect(main().getByRole('link', { name: 'GALLERY' }).getAttribute('aria-current')).toBe('page');
  });

  it('links to the contact page', async () => {
    await openPage('/');
    const contact = within(screen.getByRole('banner')).getByRole('link', { name: 'CONTACT' });
    expect(contact.getAttribute('href')).toBe('/contact');
  });

  it('changes past 50 pixels of scroll, and back', async () => {
    await openPage('/');
    const header = screen.getByRole('banner');
    await scrollTo(50);
    expect(header.dataset.scrolled).toBe('false');
    await scrollTo(51);
    expect(header.dataset.scrolled).toBe('true');
    await scrollTo(0);
    expect(header.dataset.scrolled).toBe('false');
  });
});

describe('the mobile menu', () => {
  it('closes when the link to the current page is chosen', async () => {
    const { user } = await openPage('/');
    await user.click(menuButton());
    await user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'HOME' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { user } = await openPage('/');
    await user.click(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(menuButton());
  });
});

describe('the loading bar', () => {
  const bar = () => within(screen.getByRole('banner')).getByRole('status').textContent;

  afterEach(() => {
    vi.useRealTimers();
  });

  it('says nothing of a fast page, and after 150 ms what is loading', async () => {
    const { network } = await openPage('/contact');
    const arrive = network.holdResponses();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(main().getByRole('link', { name: 'GALLERY' }));
    await waitFor(() => expect(network.calls).not.toEqual([]));
    await act(async () => vi.advanceTimersByTime(149));
    expect(bar()).toBe('');
    await act(async () => vi.advanceTimersByTime(1));
    expect(bar()).toBe('Loading the gallery…');
    vi.useRealTimers();
    arrive();
    await screen.findByRole('heading', { level: 1, name: /set table/ });
    expect(bar()).toBe('');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
const isOnContact = () => screen.findByRole('heading', { level: 1, name: /come and see the hall/i });

describe('client-side navigation', () => {
  it('updates title, description, canonical URL, sharing address, robots and structured data', async () => {
    const { user } = await openPage('/');
    const before = meta('description');
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    const origin = document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.slice(0, -1);
    await user.click(link('BOOK A TOUR'));
    await isOnContact();
    expect(location.pathname).toBe('/contact');
    await waitFor(() => expect(document.title).toBe('Contact · Marquee Hall'));
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(meta('description')).not.toBe(before);
    expect(origin).toMatch(/^https?:\/\/[^/]+$/);
    expect(all('link[rel="canonical"]', 'href')).toEqual([`${origin}/contact`]);
    expect(all('meta[property="og:url"]', 'content')).toEqual([`${origin}/contact`]);
    expect(all('meta[name="robots"]', 'content')).toEqual(['index,follow']);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent);
    expect(data).toHaveLength(1);
    expect(JSON.parse(String(data[0]))['@graph']).toContainEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [expect.anything(), expect.objectContaining({ item: `${origin}/contact` })],
    });

    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ABOUT' }));
    await screen.findByRole('heading', { level: 1, name: /one venue/i });
    expect(meta('robots')).toBe('index,follow');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/history$/);
  });

  it('scrolls to the top, moves the focus and announces the title', async () => {
    const { user } = await openPage('/');
    await user.click(link('BOOK A TOUR'));
    await isOnContact();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    await screen.findByText('Contact · Marquee Hall', { selector: '[role=status]' });
  });

  it('neither announces nor moves the focus on the first page', async () => {
    await openPage('/contact');
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
    for (const region of screen.getAllByRole('status')) expect(region.textContent).toBe('');
  });

  it('restores the scroll position on back', async () => {
    const { user } = await openPage('/');
    Object.defineProperty(window, 'scrollY', { value: 740, configurable: true });
    fireEvent.scroll(window);
    await user.click(link('BOOK A TOUR'));
    await isOnContact();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    history.back();
    await screen.findByRole('heading', { level: 1, name: /premier spaces/i });
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 740, behavior: 'instant' }));
    expect(location.pathname).toBe('/');
  });

  it('scrolls to the top for a link to the current page, without a history entry', async () => {
    const { user } = await openPage('/contact');
    const before = history.length;
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }));
    expect(history.length).toBe(before);
    expect(location.pathname).toBe('/contact');
  });

  it('closes an error toast on navigation', async () => {
    const { user } = await openPage('/contact');
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ABOUT' }));
    await screen.findByRole('heading', { level: 1, name: /one venue/i });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('leaves a click for a new tab to the browser', async () => {
    await openPage('/');
    const tour = link('BOOK A TOUR');
    const isLeft: boolean[] = [];
    const look = (event: MouseEvent) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', look);
    for (const held of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      fireEvent.click(tour, held);
    document.removeEventListener('click', look);
    expect(isLeft).toEqual([true, true, true, true, true]);
    expect(location.pathname).toBe('/');
  });

  it('does not load content that the document carries', async () => {
    const { user, network } = await openPage('/');
    await user.click(link('BOOK A TOUR'));
    await isOnContact();
    expect(network.calls).toEqual([]);
  });
});

describe('a page that does not exist', () => {
  it('shows the message, links home and logs the path', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openPage('/no/such/page?x=1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
    expect(log.mock.calls).toEqual([[expect.any(String), '/no/such/page']]);
    await user.click(link('Return to Home'));
    await screen.findByRole('heading', { level: 1, name: /premier spaces/i });
  });
});

describe('the skip link', () => {
  it('is the first tab stop and leads to the content', async () => {
    const { user } = await openPage('/');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { filterInAddress } from '#admin/testing/filter-in-address.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/testimonials';
const cards = () => within(screen.getByRole('list', { name: 'Testimonials' })).getAllByRole('listitem');
const shown = () => cards().map((card) => card.querySelector('strong')?.textContent);
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the list of testimonials', () => {
  it('shows its title, a count and, on each card, position, quote, author, event type and event date', async () => {
    await startTestimonials(['Ada', 'Ben']);
    openApp(path);
    expect(await heading('Testimonials (2)')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Testimonials Management' })).toBeDefined();
    expect(shown()).toEqual(['Ada', 'Ben']);
    expect(cards().map((card) => card.textContent)).toEqual([
      '1We danced until two.Ada · Wedding · June 2026',
      '2We danced until two.Ben · Wedding · June 2026',
    ]);
    for (const name of ['Move Ada', 'Deactivate Ada', 'Edit Ada', 'Delete Ada'])
      expect(within(cards()[0] as HTMLElement).getByRole('button', { name })).toBeDefined();
  });

  it('invites staff to add the first one', async () => {
    await startTestimonials([]);
    const { user } = openScreen(path);
    expect(await screen.findByText('No testimonials found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Your First Testimonial' }));
    expect(await screen.findByRole('dialog', { name: 'Add Testimonial' })).toBeDefined();
  });
});

describe('searching testimonials', () => {
  const rows = [
    { author: 'Ada', role: 'Wedding', quote: 'The candles were lit.', event: 'June 2026' },
    { author: 'Ben', role: 'Gala', quote: 'Dinner at nine.', event: 'May 2026' },
    { author: 'Candice', role: 'Reunion', quote: 'We came back.', event: 'May 2026' },
  ];

  it('finds a text in author, role or quote, in any case, without a request', async () => {
    const server = await startContent('testimonials', 'author', rows);
    const { user } = openScreen(path);
    await heading('Testimonials (3)');
    const asked = server.calls.length;
    const search = screen.getByPlaceholderText('Search testimonials...');
    for (const [text, found] of [
      [' CAND ', ['Ada', 'Candice']],
      ['gala', ['Ben']],
      ['came', ['Candice']],
    ] as const) {
      await user.clear(search);
      await write(user, search, text);
      await waitFor(() => expect(shown()).toEqual(found));
    }
    expect(server.calls.length).toBe(asked);
  });

  it('is in the address, and Back undoes it', async () => {
    await startContent('testimonials', 'author', rows);
    const { user } = openScreen(path);
    await heading('Testimonials (3)');
    await write(user, screen.getByRole('searchbox', { name: 'Search' }), 'ben');
    expect(await heading('Testimonials (1)')).toBeDefined();
    expect(filterInAddress()).toEqual({ search: 'ben' });
    window.history.back();
    expect(await heading('Testimonials (3)')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('reports no match and clears the search', async () => {
    await startContent('testimonials', 'author', rows);
    const { user } = openScreen(`${path}?search=zebra`);
    expect(await screen.findByText('No testimonials found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Your First Testimonial' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await heading('Testimonials (3)')).toBeDefined();
  });
});

describe('inactive testimonials', () => {
  it('are listed only on request, dimmed and with a badge', async () => {
    await startTestimonials(['Ada', 'Ben'], ['Ada']);
    const { user } = openScreen(path);
    await heading('Testimonials (1)');
    expect(shown()).toEqual(['Ben']);
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await heading('Testimonials (2)');
    expect(shown()).toEqual(['Ada', 'Ben']);
    expect(within(cards()[0] as HTMLElement).getByText('Inactive')).toBeDefined();
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
    const isInactive = (card: Element) => card.querySelector('[data-inactive]')?.getAttribute('data-inactive');
    expect(cards().map(isInactive)).toEqual(['true', 'false']);
    expect(filterInAddress()).toEqual({ inactive: true });
  });

  it('are offered if there are no active ones', async () => {
    await startTestimonials(['Ada'], ['Ada']);
    const { user } = openScreen(path);
    await screen.findByText('No testimonials found');
    await user.click(screen.getByRole('button', { name: 'Show inactive' }));
    await waitFor(() => expect(shown()).toEqual(['Ada']));
  });
});

const press = (name: string) => screen.findByRole('button', { name });
const activity = async (server: Awaited<ReturnType<typeof startTestimonials>>) =>
  (await server.read()).map(({ author, isActive }) => [author, isActive]);

describe('activating and deactivating a testimonial', () => {
  it('sends isActive alone, shows a toast and keeps the focus', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openScreen(path);
    await user.click(await press('Deactivate Ada'));
    expect(await screen.findByText('Testimonial deactivated successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await activity(server)).toEqual([
      ['Ada', false],
      ['Ben', true],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Testimonials (1)'));
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await user.click(await press('Activate Ada'));
    expect(await screen.findByText('Testimonial activated successfully!')).toBeDefined();
    expect(await press('Deactivate Ada')).toBe(document.activeElement);
    expect(await activity(server)).toEqual([
      ['Ada', true],
      ['Ben', true],
    ]);
  });

  it('keeps what somebody else changed meanwhile', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openScreen(path);
    const hide = await press('Deactivate Ada');
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    await user.click(hide);
    await screen.findByText('Testimonial deactivated successfully!');
    expect(await server.read()).toMatchObject([{ quote: 'We danced until three.', isActive: false }]);
  });

  it('shows a toast when it fails', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openScreen(path);
    const hide = await press('Deactivate Ada');
    noteErrors();
    await server.removeElsewhere('Ada');
    await user.click(hide);
    expect(await screen.findByText('Failed to update testimonial status. Please try again.')).toBeDefined();
    expect(await screen.findByText('No testimonials found')).toBeDefined();
  });
});

describe('deleting a testimonial', () => {
  it('asks first, keeps the focus, and deletes nothing after Cancel or Escape', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openScreen(path);
    await user.click(await press('Delete Ada'));
    await user.click(await press('Cancel'));
    await user.click(await press('Delete Ada'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await press('Delete Ada')).toBe(document.activeElement);
    expect(await server.read()).toHaveLength(2);
    await user.click(await press('Delete Ada'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete "Ada"? This action cannot be undone.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Testimonial deleted successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await activity(server)).toEqual([['Ben', true]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Testimonials (1)'));
  });

  it('asks again and names who changed it meanwhile', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openScreen(path);
    await user.click(await press('Delete Ada'));
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    noteErrors();
    await user.click(await press('Delete'));
    expect(await screen.findByText(/^bench changed this \(quote\) on /)).toBeDefined();
    expect(await server.read()).toHaveLength(1);
    await screen.findByText('We danced until three.');
    await user.click(await press('Delete'));
    expect(await screen.findByText('Testimonial deleted successfully!')).toBeDefined();
    expect(await server.read()).toEqual([]);
  });

  it('shows a toast when it fails', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openScreen(path);
    await user.click(await press('Delete Ada'));
    noteErrors();
    await server.removeElsewhere('Ada');
    await user.click(await press('Delete'));
    expect(await screen.findByText('Failed to delete testimonial. Please try again.')).toBeDefined();
  });
});

it('deactivates several testimonials at once', async () => {
  const server = await startTestimonials(['Ada', 'Ben', 'Cleo']);
  const { user } = openScreen(path);
  for (const name of ['Select Ada', 'Select Cleo']) await user.click(await screen.findByRole('checkbox', { name }));
  const bar = within(screen.getByRole('group', { name: 'Selected items' }));
  await user.click(bar.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('heading', { name: 'Testimonials (1)' })).toBeDefined();
  expect(await activity(server)).toEqual([
    ['Ada', false],
    ['Ben', true],
    ['Cleo', false],
  ]);
});

it('loads the order again when saving it fails', async () => {
  const server = await startTestimonials(['Ada', 'Ben', 'Cleo']);
  const { user } = openScreen(path);
  await user.click(await press('Actions for Ada'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
  const position = await screen.findByRole('spinbutton');
  noteErrors();
  await server.removeElsewhere('Ben');
  await user.clear(position);
  await user.type(position, '3{Enter}');
  expect(await screen.findByText('Failed to reorder testimonials. Please refresh and try again.')).toBeDefined();
  await waitFor(() => expect(shown()).toEqual(['Ada', 'Cleo']));
});

const failed = 'Failed to fetch testimonials. Using fallback data.';

async function startQuietly(authors: string[]) {
  const server = await startTestimonials(authors);
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return server;
}

function expectReadOnly() {
  for (const name of [/^Add/, /^Edit/, /^Delete/, /^(De)?[Aa]ctivate/, /^Move/, /^Actions for/])
    expect(screen.queryByRole('button', { name })).toBeNull();
}

it('reports a list that the server rejects, and loads it again', async () => {
  const server = await startQuietly(['Ada']);
  server.setOutage(429, 'GET /api/v1/testimonials');
  const { user } = openScreen(path);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  server.setOutage('none');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shown()).toEqual(['Ada']));
});

describe('testimonials while the server cannot be reached', () => {
  it('are one labeled sample if the list was never loaded', async () => {
    const server = await startQuietly(['Ada']);
    server.setOutage(502);
    openScreen(path);
    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByText(/^The server cannot be reached\. These are samples/)).toBeDefined();
    expect(cards()).toHaveLength(1);
    expect(within(cards()[0] as HTMLElement).getByText('Sample')).toBeDefined();
    expect(screen.queryByText('Ada')).toBeNull();
    expectReadOnly();
  });

  it('are the ones loaded last, with their time, until the connection is back', async () => {
    const server = await startQuietly(['Ada']);
    openScreen(path);
    await screen.findByText('Ada');
    cleanup();
    server.setOutage('no answer');
    const { user } = openScreen(path);
    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByText('Ada')).toBeDefined();
    expect(screen.getByText(/as it was loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M/)).toBeDefined();
    expect(screen.queryByText('Sample')).toBeNull();
    expectReadOnly();

    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Edit Ada' })).toBeDefined();
    expect(screen.queryByText(/as it was loaded/)).toBeNull();
  });
});

it('reports an address without a testimonial', async () => {
  await startTestimonials(['Ada']);
  noteErrors();
  const { user } = openScreen(`${path}?edit=nobody`);
  expect(await screen.findByText(/^This could not be loaded/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

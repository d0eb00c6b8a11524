import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/av-equipment';

/** Items as `CATEGORY Title`, or with a price and more in place of a text. */
const start = (...items: (string | Record<string, unknown>)[]) =>
  startContent(
    'services',
    'title',
    items.map((item) => {
      if (typeof item !== 'string') return { description: 'For the hall.', category: 'AUDIO', ...item };
      const [category, ...title] = item.split(' ');
      return { category, title: title.join(' '), description: `${title.join(' ')} for the hall.` };
    }),
  );

const groups = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('list')
    .map((list) => [
      list.getAttribute('aria-label'),
      ...within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ]);
const showing = (...wanted: string[][]) => waitFor(() => expect(groups()).toEqual(wanted));
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
const lists = (calls: string[]) => calls.filter((call) => /^GET \/api\/v1\/services(\?|$)/.test(call));

describe('the list of AV equipment', () => {
  it('is grouped by category, without the homepage’s services, with its prices', async () => {
    await start(
      'VIDEO Beamer',
      { title: 'Mixer', price: 350 },
      { title: 'Cable', price: 12.5 },
      { title: 'Stand', price: 0 },
      'HOMEPAGE Catering',
      'RIGGING Truss',
    );
    openScreen(path);
    await cardOf('Truss');
    await showing(['AUDIO', 'Mixer', 'Cable', 'Stand'], ['VIDEO', 'Beamer'], ['RIGGING', 'Truss']);
    expect(screen.getByRole('heading', { name: 'Equipment (5)' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'AUDIO (3)' })).toBeDefined();
    expect(within(await cardOf('Mixer')).getByText('$350')).toBeDefined();
    expect(within(await cardOf('Cable')).getByText('$12.50')).toBeDefined();
    expect((await cardOf('Stand')).textContent).not.toContain('$');
    expect((await cardOf('Beamer')).textContent).not.toContain('$');
  });

  it('is searched in the browser, by title or description in any case', async () => {
    const server = await start(
      'AUDIO Mixer',
      { title: 'Cable', category: 'VIDEO', description: 'Twenty yards of MIXED length.' },
      'VIDEO Beamer',
    );
    const { user } = openScreen(path);
    await cardOf('Mixer');
    server.calls.length = 0;
    await write(user, screen.getByRole('searchbox', { name: 'Search' }), ' mIxE');
    await showing(['AUDIO', 'Mixer'], ['VIDEO', 'Cable']);
    expect(lists(server.calls)).toEqual([]);
  });

  it('ignores a category that cannot exist', async () => {
    await start('AUDIO Mixer');
    openScreen(`${path}?category=${'x'.repeat(60)}`);
    await showing(['AUDIO', 'Mixer']);
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
  });

  it('requests the chosen category', async () => {
    const server = await start('AUDIO Mixer', 'VIDEO Beamer');
    const { user } = openScreen(path);
    await showing(['AUDIO', 'Mixer'], ['VIDEO', 'Beamer']);
    const filter = screen.getByRole('combobox', { name: 'Category' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Categories', ...['AUDIO', 'VIDEO', 'LIGHTING', 'GENERAL']]);
    await user.selectOptions(filter, 'VIDEO');
    await showing(['VIDEO', 'Beamer']);
    await waitFor(() => expect(server.calls).toContain('GET /api/v1/services?category=VIDEO'));
    await user.selectOptions(filter, 'LIGHTING');
    expect(await screen.findByText('No equipment found')).toBeDefined();
  });

  it('requests inactive equipment only while Show Inactive is on', async () => {
    const server = await start('AUDIO Mixer', 'AUDIO Cable');
    await server.changeElsewhere('Cable', { isActive: false });
    const { user } = openScreen(path);
    await showing(['AUDIO', 'Mixer']);
    expect(lists(server.calls)).toEqual(['GET /api/v1/services']);
    const toggle = screen.getByRole('switch', { name: 'Show Inactive' });
    await user.click(toggle);
    await showing(['AUDIO', 'Mixer', 'Cable']);
    expect(server.calls).toContain('GET /api/v1/services?includeInactive=true');
    expect(within(await cardOf('Cable')).getByText('Inactive')).toBeDefined();
    expect((await cardOf('Cable')).querySelector('[data-inactive="true"]')).not.toBeNull();
    await user.click(toggle);
    await showing(['AUDIO', 'Mixer']);
  });

  it('offers inactive equipment if there is no active one', async () => {
    const server = await start('AUDIO Mixer', 'VIDEO Beamer');
    await server.changeElsewhere('Mixer', { isActive: false });
    const { user } = openScreen(`${path}?category=AUDIO`);
    expect(await screen.findByText('No equipment found')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Show inactive' }));
    await showing(['AUDIO', 'Mixer']);
  });

  it('falls back to the four default categories when they fail to load', async () => {
    const server = await start('RIGGING Truss');
    noteErrors();
    server.setOutage(503, 'GET /trpc');
    const { user } = openScreen(path);
    await showing(['RIGGING', 'Truss']);
    const names = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(names(screen.getByRole('combobox', { name: 'Category' })).slice(1)).toEqual([
      'AUDIO',
      'VIDEO',
      'LIGHTING',
      'GENERAL',
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit Truss' }));
    const dialog = await screen.findByRole('dialog');
    const select = await within(dialog).findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect(names(select)).toEqual(['AUDIO', 'VIDEO', 'LIGHTING', 'GENERAL', 'RIGGING', 'Create New Category']);
    expect(select.value).toBe('RIGGING');
  });
});

describe('a piece of AV equipment', () => {
  it('returns to its position with a toast when the order cannot be saved', async () => {
    const server = await start('AUDIO Mixer', 'AUDIO Cable');
    const { user } = openScreen(path);
    await cardOf('Mixer');
    noteErrors();
    server.setOutage(503, 'POST /trpc');
    await user.click(screen.getByRole('button', { name: 'Actions for Cable' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    await screen.findByRole('spinbutton');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Failed to reorder AV equipment. Please refresh and try again.')).toBeDefined();
    await showing(['AUDIO', 'Mixer', 'Cable']);
  });

  it('is deactivated by sending all of its fields', async () => {
    const server = await start({ title: 'Mixer', price: 12.5, icon: 'Volume2' });
    const { user } = openScreen(`${path}?inactive=yes`);
    await user.click(await screen.findByRole('button', { name: 'Deactivate Mixer' }));
    expect(await screen.findByText('AV equipment deactivated successfully!')).toBeDefined();
    expect(within(await cardOf('Mixer')).getByText('Inactive')).toBeDefined();
    expect((await server.read())[0]).toMatchObject({ title: 'Mixer', price: 12.5, icon: 'Volume2', isActive: false });
  });

  it('leaves its category in the filter even if it was the last one', async () => {
    await start('AUDIO Mixer', 'RIGGING Truss');
    const { user } = openScreen(`${path}?category=RIGGING`);
    await user.click(within(await cardOf('Truss')).getByRole('button', { name: 'Delete Truss' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No equipment found')).toBeDefined();
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    await waitFor(() => expect(within(filter).getAllByRole('option').at(-1)?.textContent).not.toBe('RIGGING'));
    expect(filter.selectedOptions[0]?.textContent).toBe('RIGGING');
  });

  it('stays in the list with a toast when deleting fails', async () => {
    const server = await start('AUDIO Mixer');
    const { user } = openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Delete Mixer' }));
    noteErrors();
    server.setOutage('no answer', 'DELETE');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete AV equipment. Please try again.')).toBeDefined();
    await showing(['AUDIO', 'Mixer']);
  });
});

describe('AV equipment in offline mode', () => {
  it('is the seed equipment, marked, filtered and read-only', async () => {
    const server = await start('AUDIO Mixer');
    noteErrors();
    server.setOutage(503, 'GET /api/v1/services');
    openScreen(`${path}?category=LIGHTING`);
    expect(await screen.findByText('Failed to fetch AV equipment. Please try again.')).toBeDefined();
    const [lighting, ...others] = groups();
    expect(lighting?.slice(0, 2)).toEqual(['LIGHTING', 'String Lights']);
    expect(others).toEqual([]);
    for (const card of within(screen.getByRole('main')).getAllByRole('listitem'))
      expect(within(card).getByText('Sample')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Deactivate|Move|Actions)/ })).toBeNull();
  });
});

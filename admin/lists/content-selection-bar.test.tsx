import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Content, type ItemRecord, toContentMessages } from '#admin/items/content.ts';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { SelectShown } from './content-head.tsx';
import { ContentList, useContentRows } from './content-list.tsx';
import { ContentSelectionBar } from './content-selection-bar.tsx';
import { SelectItem } from './selection.tsx';

type Record = ItemRecord & { title: string };

function Items() {
  const { shown } = useContentRows<Record>();
  return (
    <>
      <h2 data-focus-fallback tabIndex={-1}>
        Items
      </h2>
      <SelectShown />
      <ContentSelectionBar />
      {shown.map(({ id, title }) => (
        <SelectItem key={id} id={id} name={title} />
      ))}
    </>
  );
}

async function open(titles: string[], hidden = '') {
  const server = await startContent(
    'about-items',
    'title',
    titles.map((title) => ({ title, category: title === hidden ? 'HIDDEN' : 'CAPACITIES', icon: 'Users' })),
  );
  const content: Content<Record> = {
    resource: 'about-items',
    messages: toContentMessages({ one: 'about item', many: 'about items', emptyHint: '' }),
    getName: ({ title }) => title,
    sends: 'isActive',
    card: () => null,
    order: { send: async () => undefined },
    exceptCategory: 'HIDDEN',
  };
  const { user } = openPart(
    <ContentList content={content}>
      <Items />
    </ContentList>,
  );
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const active = async () => (await server.read()).filter(({ isActive }) => isActive).map(({ title }) => title);
  return { ...server, user, box, press, active };
}

const bar = () => screen.queryByRole('group', { name: 'Selected items' });

describe('several selected items', () => {
  it('are deactivated and activated together, and are no longer selected', async () => {
    const { user, box, press, active } = await open(['A', 'B', 'C']);
    await user.click(await box('Select A'));
    await user.click(await box('Select C'));
    expect(within(bar() as HTMLElement).getByText('2 selected')).toBeDefined();
    await press('Deactivate');
    expect(await screen.findByText('2 items deactivated successfully!')).toBeDefined();
    expect(await active()).toEqual(['B']);
    await waitFor(() => expect(bar()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
    await user.click(await box('Select A'));
    await press('Activate');
    expect(await screen.findByText('1 item activated successfully!')).toBeDefined();
    expect(await active()).toEqual(['A', 'B']);
  });

  it('are deleted after a question that says how many they are', async () => {
    const { user, box, press, read, calls } = await open(['A', 'B', 'C']);
    await user.click(await box('Select A'));
    await user.click(await box('Select B'));
    await press('Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete 2 items?' });
    expect(
      within(question).getByText('Are you sure you want to delete 2 items? This action cannot be undone.'),
    ).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Delete');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 items deleted successfully!')).toBeDefined();
    expect((await read()).map(({ title }) => title)).toEqual(['C']);
  });

  it('keep the failed ones selected and name them', async () => {
    const { user, box, press, read, changeElsewhere, removeElsewhere } = await open(['A', 'B', 'C', 'D', 'E']);
    await user.click(await box('Select all'));
    await changeElsewhere('B', { title: 'Bar' });
    await removeElsewhere('D');
    noteErrors();
    await press('Delete');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('3 of 5 items deleted')).toBeDefined();
    const named = screen.getByText(/^Failed and still selected: /).textContent;
    expect(named).toContain('B (changed by someone else in the meantime)');
    expect(named).toContain('D (');
    expect((await read()).map(({ title }) => title)).toEqual(['Bar']);
    expect((await box('Select Bar')).checked).toBe(true);
    expect(await within(bar() as HTMLElement).findByText('1 selected')).toBeDefined();
  });

  it('all stay selected if the server does not respond', async () => {
    const { user, box, press, active, setOutage } = await open(['A', 'B', 'C', 'D', 'E']);
    await user.click(await box('Select all'));
    noteErrors();
    setOutage('no answer', 'PUT');
    await press('Deactivate');
    expect(await screen.findByText('Nothing was deactivated')).toBeDefined();
    const named = screen.getByText(/^Failed and still selected: /).textContent ?? '';
    expect(named.match(/\w \(the server did not answer\)/g)).toHaveLength(3);
    expect(named).toMatch(/, and 2 more\.$/);
    expect(await active()).toHaveLength(5);
    expect(await within(bar() as HTMLElement).findByText('5 selected')).toBeDefined();
  });
});

describe('the selection', () => {
  it('contains all shown items and no hidden ones', async () => {
    const { user, box, press, active } = await open(['A', 'B', 'C'], 'B');
    await user.click(await box('Select all'));
    expect(within(bar() as HTMLElement).getByText('2 selected')).toBeDefined();
    await press('Deactivate');
    await screen.findByText('2 items deactivated successfully!');
    expect(await active()).toEqual(['B']);
  });

  it('is cleared', async () => {
    const { user, box, press } = await open(['A', 'B']);
    await user.click(await box('Select all'));
    expect([(await box('Select A')).checked, (await box('Select all')).checked]).toEqual([true, true]);
    await press('Clear selection');
    expect(bar()).toBeNull();
    expect((await box('Select A')).checked).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DragHandle } from './drag-handle.tsx';
import { sortByIds } from './order.ts';
import { RowPosition, SortableList } from './sortable-list.tsx';
import { SortableLists } from './sortable-lists.tsx';
import { SortableRowMenu } from './sortable-row-menu.tsx';

interface Hall {
  id: string;
  name: string;
}

/** jsdom has no layout: rows stand under one another, in the order of the document. */
function layOut(rowHeight = 50) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const rows = [...document.querySelectorAll('li')];
    const inside = rows.filter((row) => this.contains(row) || row.contains(this));
    const first = rows.indexOf(inside[0] as HTMLLIElement);
    return new DOMRect(0, first * rowHeight, 400, inside.length * rowHeight);
  });
}
afterEach(() => vi.restoreAllMocks());

function HallRow() {
  const hall = useRecordContext<Hall>();
  return (
    <>
      <DragHandle />
      <RowPosition /> {hall?.name} <SortableRowMenu />
    </>
  );
}

function Lists({
  lists,
  onDropOutside,
  onReorder,
}: {
  lists: Record<string, string[]>;
  onDropOutside: () => void;
  onReorder: (ids: string[]) => void;
}) {
  const [rows, setRows] = useState(
    Object.entries(lists).map(([label, names]) => ({ label, halls: names.map((name) => ({ id: name, name })) })),
  );
  const reorder = (label: string) => (ids: string[]) => {
    onReorder(ids);
    setRows(rows.map((list) => (list.label === label ? { ...list, halls: sortByIds(list.halls, ids) } : list)));
  };
  return (
    <SortableLists onDropOutside={onDropOutside}>
      {rows.map(({ label, halls }) => (
        <SortableList
          key={label}
          label={label}
          rows={halls}
          getName={({ name }) => name}
          onReorder={reorder(label)}
          row={HallRow}
        />
      ))}
    </SortableLists>
  );
}

const halls = { Halls: ['Grand Hall', 'Garden', 'Terrace'] };

function open(lists: Record<string, string[]> = halls, rowHeight?: number) {
  layOut(rowHeight);
  const [onDropOutside, onReorder] = [vi.fn(), vi.fn()];
  const shown = render(<Lists {...{ lists, onDropOutside, onReorder }} />);
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  const said = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  return { user: userEvent.setup(), onDropOutside, onReorder, handle, said, names, ...shown };
}

describe('a row moved by the keyboard', () => {
  it('moves 25 pixels with each press, announces its position and stays where it is dropped', async () => {
    const { user, handle, said, names, onReorder } = open();
    handle('Grand Hall').focus();
    await user.keyboard(' ');
    await said('Grand Hall picked up, position 1 of 3.');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}');
    await said('Grand Hall, position 2 of 3.');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await said('Grand Hall, position 3 of 3.');
    await user.keyboard(' ');
    await said('Grand Hall dropped, position 3 of 3.');
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Garden', 'Terrace', 'Grand Hall']);
    expect(names()).toEqual(['1 Garden ', '2 Terrace ', '3 Grand Hall ']);
    await waitFor(() => expect(document.activeElement).toBe(handle('Grand Hall')));
  });

  it('moves past one row with each press where rows are tall', async () => {
    const { user, handle, said, onReorder } = open(halls, 600);
    handle('Grand Hall').focus();
    await user.keyboard(' ');
    await said('Grand Hall picked up, position 1 of 3.');
    await user.keyboard('{ArrowDown}');
    await said('Grand Hall, position 2 of 3.');
    await user.keyboard('{ArrowDown}');
    await said('Grand Hall, position 3 of 3.');
    await user.keyboard('{ArrowUp}');
    await said('Grand Hall, position 2 of 3.');
    await user.keyboard(' ');
    await waitFor(() => expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Garden', 'Grand Hall', 'Terrace']));
  });

  it('returns with Escape', async () => {
    const { user, handle, said, names, onReorder } = open();
    handle('Terrace').focus();
    await user.keyboard('{Enter}');
    await said('Terrace picked up, position 3 of 3.');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await said('Terrace, position 2 of 3.');
    await user.keyboard('{Escape}');
    await said('Terrace is back, position 3 of 3.');
    expect(names()[2]).toBe('3 Terrace ');
    expect(onReorder).not.toHaveBeenCalled();
  });

  it('has instructions for screen readers', () => {
    const { handle } = open();
    const id = handle('Garden').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/^To pick up an item, press Space or Enter/);
  });
});

describe('a row over another list', () => {
  it('is rejected before anything moves', async () => {
    const { user, handle, said, names, onDropOutside, onReorder } = open({
      CAPACITIES: ['Hall', 'Garden'],
      OFFERINGS: ['Bar'],
    });
    handle('Garden').focus();
    await user.keyboard(' ');
    await said('Garden picked up, position 2 of 2.');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await said('Items can only be reordered within the same category.');
    expect(screen.getAllByRole('listitem').some((row) => row.style.transform && row.dataset.dragging !== 'true')).toBe(
      false,
    );
    await user.keyboard(' ');
    await waitFor(() => expect(onDropOutside).toHaveBeenCalledOnce());
    expect(onReorder).not.toHaveBeenCalled();
    expect(names()).toEqual(['1 Hall ', '2 Garden ', '1 Bar ']);
  });
});

describe('a row moved by its menu', () => {
  it('moves to the typed position and returns the focus to its menu', async () => {
    const { user, onReorder, names } = open();
    const menu = screen.getByRole('button', { name: 'Actions for Terrace' });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Move to position…' }));
    const dialog = screen.getByRole('dialog', { name: 'Move Terrace' });
    const field = within(dialog).getByRole<HTMLInputElement>('spinbutton', { name: 'Position (1 to 3)' });
    expect([field.value, document.activeElement]).toEqual(['3', field]);
    await user.clear(field);
    await user.type(field, '1{Enter}');
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Terrace', 'Grand Hall', 'Garden']);
    expect(names()[0]).toBe('1 Terrace ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(menu);
  });

  it.each(['0', '4', '1.5', ''])('rejects the position "%s"', async (position) => {
    const { user, onReorder } = open();
    await user.click(screen.getByRole('button', { name: 'Actions for Garden' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to position…' }));
    const field = screen.getByRole('spinbutton');
    await user.clear(field);
    if (position) await user.type(field, position);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByText('Please enter a whole number from 1 to 3.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onReorder).not.toHaveBeenCalled();
  });
});

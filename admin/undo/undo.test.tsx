import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pushUndo, readUndoStack } from '#admin/api/undo-stack.ts';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const testimonials = ['Ada', 'Ben', 'Cleo'].map((author) => ({
  author,
  role: 'Wedding',
  quote: 'Lovely.',
  event: 'June 2026',
}));

async function open() {
  const server = await startContent('testimonials', 'author', testimonials);
  const { user } = openScreen('/dashboard/testimonials');
  await screen.findByText('Ada');
  const authors = async () => (await server.read()).map(({ author }) => author);
  const chooseFromMenu = async (name: string, action: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...server, user, authors, chooseFromMenu };
}

describe('undo', () => {
  it('brings an item back from the trash by the button beside the toast', async () => {
    const { user, authors, chooseFromMenu } = await open();
    await chooseFromMenu('Ben', 'Move to trash');
    expect(await screen.findByText('"Ben" moved to the trash')).toBeDefined();
    expect(await authors()).toEqual(['Ada', 'Cleo']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: moved "Ben" to the trash')).toBeDefined();
    expect(await authors()).toEqual(['Ada', 'Ben', 'Cleo']);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('takes the last actions back in order by z, and says when there are no more', async () => {
    const { user, read } = await open();
    const states = async () => (await read()).map(({ isActive }) => isActive);
    await user.click(screen.getByRole('button', { name: 'Deactivate Ada' }));
    await screen.findByText('Testimonial deactivated successfully!');
    await user.click(await screen.findByRole('button', { name: 'Deactivate Ben' }));
    await waitFor(async () => expect(await states()).toEqual([false, false, true]));
    await waitFor(() => expect(readUndoStack()).toHaveLength(2));
    await user.keyboard('z');
    await waitFor(async () => expect(await states()).toEqual([false, true, true]));
    await user.keyboard('z');
    await waitFor(async () => expect(await states()).toEqual([true, true, true]));
    await user.keyboard('z');
    expect(await screen.findByText('There is nothing to undo.')).toBeDefined();
  });

  it('is spoken and reached by Tab and by z while a dialog is open', async () => {
    const { user, authors, chooseFromMenu } = await open();
    await chooseFromMenu('Ben', 'Move to trash');
    await screen.findByText('"Ben" moved to the trash');
    await chooseFromMenu('Cleo', 'Move to trash');
    await screen.findByText('"Cleo" moved to the trash');
    await user.click(screen.getByRole('button', { name: 'Edit Ada' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Testimonial' });
    const close = await within(dialog).findByRole('button', { name: 'Close' });
    close.focus();
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    await user.tab({ shift: true });
    expect(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1)).toBe(document.activeElement);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(undo.at(-1));
    await user.keyboard('{Enter}');
    await screen.findByText('Undone: moved "Cleo" to the trash');
    expect(await authors()).toEqual(['Ada', 'Cleo']);
    await waitFor(() => expect(dialog.closest('[aria-hidden]')).toBeNull());
    close.focus();
    await user.keyboard('z');
    await screen.findByText('Undone: moved "Ben" to the trash');
    expect(await authors()).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('leaves z to a field', async () => {
    const { user } = await open();
    pushUndo({ words: 'something', takeBack: async () => undefined });
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(search, 'z');
    expect(search.value).toBe('z');
    expect(readUndoStack()).toHaveLength(1);
  });

  it("shows the server's sentence where somebody else changed the item, and forgets the action", async () => {
    const { user, changeElsewhere } = await open();
    await user.click(screen.getByRole('button', { name: 'Deactivate Ada' }));
    await screen.findByText('Testimonial deactivated successfully!');
    await changeElsewhere('Ada', { quote: 'Superb.' });
    noteErrors();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(/^bench changed the testimonial "Ada" \(quote\) on .+ use Revert in the history/),
    ).toBeDefined();
    expect(readUndoStack()).toEqual([]);
  });

  it('keeps the action while the server does not respond', async () => {
    const { user, setOutage } = await open();
    await user.click(screen.getByRole('button', { name: 'Deactivate Ada' }));
    await screen.findByText('Testimonial deactivated successfully!');
    noteErrors();
    setOutage('no answer', 'POST');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^This could not be undone because the server did not respond/)).toBeDefined();
    expect(readUndoStack()).toHaveLength(1);
  });

  it('takes an action on several items back at once', async () => {
    const { user, authors } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
    const bar = within(screen.getByRole('group', { name: 'Selected items' }));
    await user.click(bar.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText('2 items moved to the trash')).toBeDefined();
    expect(await authors()).toEqual(['Ben']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: moved 2 items to the trash');
    expect(await authors()).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('takes the order of a list back', async () => {
    const { user, authors, chooseFromMenu } = await open();
    await chooseFromMenu('Ada', 'Move to position…');
    await user.clear(screen.getByRole('spinbutton'));
    await user.type(screen.getByRole('spinbutton'), '3{Enter}');
    await screen.findByText('Testimonials reordered successfully!');
    expect(await authors()).toEqual(['Ben', 'Cleo', 'Ada']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: changed the order');
    expect(await authors()).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('keeps the last 20 actions', () => {
    const actions = Array.from({ length: 25 }, (_, index) => ({
      words: String(index),
      takeBack: async () => undefined,
    }));
    for (const action of actions) pushUndo(action);
    expect(readUndoStack()).toEqual(actions.slice(5));
  });
});

describe('undo in the inquiries', () => {
  async function openInquiry() {
    const server = await startRealServer();
    await server.storeSession();
    const id = await server.addInquiry();
    const { user } = openScreen('/dashboard/inquiries');
    await screen.findByText('Ada Moore');
    const choose = async (button: RegExp, item: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(await screen.findByText(item, { selector: '[role^=menuitem]' }));
    };
    return { ...server, id, user, choose };
  }

  it('takes a status and a conversion back', async () => {
    const { id, user, choose, readInquiry } = await openInquiry();
    await choose(/^Status of Ada Moore/, 'Contacted');
    await screen.findByText('Inquiry status has been updated successfully.');
    await choose(/^Actions for Ada Moore/, 'Convert to Client');
    await screen.findByText('Inquiry has been converted to client successfully.');
    await user.keyboard('z');
    await screen.findByText('Undone: converted "Ada Moore" to a client');
    expect(await readInquiry(id)).toMatchObject({ status: 'contacted', clientId: null });
    await user.keyboard('z');
    await screen.findByText('Undone: changed the status of "Ada Moore"');
    expect((await readInquiry(id)).status).toBe('new');
  });

  it('takes an inquiry that was added here back', async () => {
    const { user } = await openInquiry();
    await user.click(screen.getByRole('button', { name: 'Add inquiry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add inquiry' }));
    await user.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Grace Hall');
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'grace@example.com');
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '330 555 0142');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Grace Hall');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: added "Grace Hall"');
    await waitFor(() => expect(screen.queryByText('Grace Hall')).toBeNull());
  });

  it('brings an inquiry back from the trash', async () => {
    const { id, user, choose, readInquiry } = await openInquiry();
    await choose(/^Actions for Ada Moore/, 'Move to trash');
    await screen.findByText('"Ada Moore" moved to the trash');
    await waitFor(() => expect(screen.queryByText('Ada Moore')).toBeNull());
    await user.keyboard('z');
    await screen.findByText('Undone: moved "Ada Moore" to the trash');
    expect((await readInquiry(id)).fullName).toBe('Ada Moore');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/about-items';

/** The form of a new item or, with a title, of that one. */
async function openForm(edited?: string) {
  const server = await startContent('about-items', 'title', [
    { title: '500 Seated', category: 'CAPACITIES', icon: 'Users' },
    { title: '700 Reception', category: 'CAPACITIES', icon: 'Users' },
    { title: 'Bar', category: 'OFFERINGS', icon: 'Utensils' },
  ]);
  const { user } = openScreen(edited === undefined ? `${path}?create` : path);
  if (edited !== undefined) await user.click(await screen.findByRole('button', { name: `Edit ${edited}` }));
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  const title = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  const category = () => within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  const press = async (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const nameCategory = async (name: string) => {
    await user.selectOptions(category(), 'Create New Category');
    if (name) await write(user, within(dialog).getByRole('textbox', { name: 'New category name' }), name);
    await press('Create Category');
  };
  return { server, user, dialog, title, category, press, nameCategory };
}

describe('adding an about item', () => {
  it('requires a title of at most 100 characters', async () => {
    const { server, user, title, press } = await openForm();
    await user.type(title(), '   ');
    await press('Save');
    expect(await screen.findByText('Validation Error')).toBeDefined();
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    expect([title().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', title()]);
    await user.clear(title());
    await user.click(title());
    await user.paste('x'.repeat(101));
    await press('Save');
    expect(await screen.findByText('Please shorten this to at most 100 characters.')).toBeDefined();
    expect(server.calls.some((call) => call.startsWith('POST /api'))).toBe(false);
    await user.type(title(), '{Backspace}');
    await press('Save');
    expect(await screen.findByText('About item created successfully!')).toBeDefined();
  });

  it('keeps the values when saving fails', async () => {
    const { server, user, title, press } = await openForm();
    await write(user, title(), 'Heaters');
    noteErrors();
    server.setOutage('no answer', 'POST');
    await press('Save');
    expect(await screen.findByText('Failed to save about item. Please try again.')).toBeDefined();
    expect(title().value).toBe('Heaters');
  });
});

describe('a new category', () => {
  it.each([
    ['   ', 'Please enter a category name.'],
    ['  capacities ', 'This category already exists.'],
    ['x'.repeat(51), 'Please shorten this to at most 50 characters.'],
  ])('rejects the name %j', async (name, sentence) => {
    const { dialog, nameCategory } = await openForm();
    await nameCategory(name);
    const toasts = await screen.findAllByText(sentence);
    // Once at the field and once as a toast.
    expect(toasts).toHaveLength(2);
    const field = within(dialog).getByRole('textbox', { name: 'New category name' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

it('opens by key, creates an item in a new category, and deletes it', async () => {
  const server = await startContent('about-items', 'title', [
    { title: 'Bar', category: 'OFFERINGS', icon: 'Utensils' },
  ]);
  const { user } = openScreen(path);
  await screen.findByText('Bar');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Add About Item' }));
  const title = form.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.keyboard('Coat Check');
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Create New Category');
  await user.type(form.getByRole('textbox', { name: 'New category name' }), 'comforts{Enter}');
  await screen.findByText('New category "COMFORTS" will be created when you save the item.');
  await user.click(form.getByRole('combobox', { name: 'Icon' }));
  const icons = within(await screen.findByRole('listbox'));
  expect(icons.getAllByRole('option')).toHaveLength(27);
  await user.click(icons.getByRole('option', { name: 'Shield' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('About item created successfully!')).toBeDefined();
  expect(await within(await screen.findByRole('region', { name: 'COMFORTS' })).findByText('1 item')).toBeDefined();
  const added = (await server.read()).find(({ title }) => title === 'Coat Check');
  expect(added).toMatchObject({ category: 'COMFORTS', icon: 'Shield' });

  await user.click(screen.getByRole('button', { name: 'Delete Coat Check' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete "Coat Check"? This action cannot be undone.');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('About item deleted successfully!')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Coat Check' })).toBeNull());
  expect((await server.read()).map(({ title }) => title)).toEqual(['Bar']);
});

describe('editing an about item', () => {
  it('loads the stored values and moves it to the end of another category', async () => {
    const { server, user, title, category, press } = await openForm('500 Seated');
    await waitFor(() => expect(title().value).toBe('500 Seated'));
    expect(category().value).toBe('CAPACITIES');
    await user.selectOptions(category(), 'OFFERINGS');
    await press('Save');
    expect(await screen.findByText('About item updated successfully!')).toBeDefined();
    expect((await server.read()).map((item) => [item.category, item.order, item.title])).toEqual([
      ['CAPACITIES', 0, '700 Reception'],
      ['OFFERINGS', 0, 'Bar'],
      ['OFFERINGS', 1, '500 Seated'],
    ]);
  });

  it.each(['Cancel', 'Back'])('closes with %s without changing anything', async (way) => {
    const { server, title, press } = await openForm('Bar');
    await waitFor(() => expect(title().value).toBe('Bar'));
    if (way === 'Back') window.history.back();
    else await press(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Bar'));
  });

  it('asks before Back discards typed text', async () => {
    const { server, user, title } = await openForm('Bar');
    await waitFor(() => expect(title().value).toBe('Bar'));
    await write(user, title(), ' at night');
    window.history.back();
    await screen.findByText('Your changes have not been saved.');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(title().value).toBe('Bar at night');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Bar')).toBeDefined();
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { write } from '#admin/testing/write.ts';
import { avIcons } from '#shared/content/values.ts';

const path = '/dashboard/av-equipment';
const priceRule = 'Please enter a price from 0 to 1,000,000 with at most two decimals.';

async function openForm(titles: string[] = []) {
  const server = await startContent(
    'services',
    'title',
    titles.map((title) => ({ title, description: 'For the hall.', category: 'AUDIO', price: 85 })),
  );
  const { user } = openScreen(`${path}?create`);
  const dialog = await screen.findByRole('dialog', { name: 'Add Equipment' });
  const inForm = within(dialog);
  const name = await inForm.findByLabelText<HTMLInputElement>('Name');
  const price = inForm.getByLabelText<HTMLInputElement>('Price');
  const category = inForm.getByLabelText<HTMLSelectElement>('Category');
  const save = () => user.click(inForm.getByRole('button', { name: 'Save' }));
  const put = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const fill = async () => {
    await put(name, 'Fog machine');
    await put(inForm.getByLabelText('Description'), 'Low fog for the first dance.');
  };
  return { server, user, inForm, name, price, category, save, fill };
}

describe('adding AV equipment', () => {
  it('begins with AUDIO, the price 0 and the icon Settings, and creates it at the end of its category', async () => {
    const { server, user, inForm, category, price, save, fill } = await openForm(['Mixer', 'Cable']);
    expect([category.value, price.value]).toEqual(['AUDIO', '0']);
    const icon = inForm.getByRole('combobox', { name: 'Icon' });
    expect(icon.textContent).toBe('Settings');
    await fill();
    await user.clear(price);
    await user.type(price, '12.5');
    await save();
    expect(await screen.findByText('AV equipment created successfully!')).toBeDefined();
    expect((await server.read())[2]).toMatchObject({
      title: 'Fog machine',
      category: 'AUDIO',
      icon: 'Settings',
      price: 12.5,
      isActive: true,
      order: 2,
    });
  });

  it('offers seven icons', async () => {
    const { user, inForm } = await openForm();
    await user.click(inForm.getByRole('combobox', { name: 'Icon' }));
    const list = within(await screen.findByRole('listbox'));
    const choices = list.getAllByRole('option').map((option) => option.textContent);
    expect(choices).toEqual([...avIcons]);
    expect(choices).toHaveLength(7);
  });

  it('requires a name and a description', async () => {
    const { server, inForm, name, save } = await openForm();
    await save();
    expect(await screen.findByText('Please check the marked fields.')).toBeDefined();
    const description = inForm.getByLabelText('Description');
    const wrong = () => [name, description].map((input) => input.getAttribute('aria-invalid'));
    await waitFor(() => expect(wrong()).toEqual(['true', 'true']));
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('shows a cleared price as 0', async () => {
    const { user, price } = await openForm();
    await user.clear(price);
    expect(price.value).toBe('');
    await user.tab();
    expect(price.value).toBe('0');
    expect([price.min, price.step]).toEqual(['0', '0.01']);
  });

  it('rejects a negative price at its field', async () => {
    const { server, user, price, save, fill } = await openForm();
    await fill();
    await user.clear(price);
    await user.type(price, '-1');
    await save();
    expect(await screen.findByText(priceRule)).toBeDefined();
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(price.getAttribute('aria-describedby') ?? '')?.textContent).toBe(priceRule);
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('shows a toast and keeps the values when saving fails', async () => {
    const { server, name, save, fill } = await openForm();
    await fill();
    noteErrors();
    server.setOutage(503, 'POST');
    await save();
    expect(await screen.findByText('Failed to save AV equipment. Please try again.')).toBeDefined();
    expect(name.value).toBe('Fog machine');
  });
});

describe('editing AV equipment', () => {
  it('loads the stored values, sends the changed ones and moves it to the end of another category', async () => {
    const server = await startContent('services', 'title', [
      { title: 'Mixer', description: 'For the hall.', category: 'AUDIO', price: 85 },
      { title: 'Beamer', description: 'For the hall.', category: 'VIDEO' },
    ]);
    const { user } = openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Mixer' }));
    const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
    expect(price.value).toBe('85');
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'VIDEO');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('AV equipment updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([
      { title: 'Beamer', category: 'VIDEO', order: 0 },
      { title: 'Mixer', category: 'VIDEO', order: 1, price: 85 },
    ]);
  });
});

it('offers a new category in its form until that closes', async () => {
  const { user, inForm, category } = await openForm(['Mixer']);
  await user.selectOptions(category, 'Create New Category');
  await write(user, await inForm.findByRole('textbox', { name: 'New category name' }), 'Fog');
  await user.click(inForm.getByRole('button', { name: 'Create Category' }));
  await screen.findByText('Category "FOG" created successfully!');
  const select = await inForm.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  await user.selectOptions(select, 'AUDIO');
  await user.selectOptions(select, 'FOG');
  await user.click(inForm.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add Equipment' }));
  const empty = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Category' });
  expect(within(empty).queryByRole('option', { name: 'FOG' })).toBeNull();
});

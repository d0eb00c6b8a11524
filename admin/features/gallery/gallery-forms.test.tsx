// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftKey, saveDraft } from '#admin/forms/draft.ts';
import { contentMessages } from '#admin/messages.ts';
import { galleryPath, listed, startGallery } from '#admin/testing/gallery.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import type { NewPicturesDraft } from './use-new-pictures.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const picker = () => screen.findByLabelText<HTMLInputElement>('Image');
const save = () => screen.getByRole('button', { name: /^Save/ });

/** The form as it stood when a session ended: pictures that had arrived, by their names. */
function keepPictures(names: string[], facts: Partial<NewPicturesDraft['values']['pictures'][string]> = {}) {
  const pictures = Object.fromEntries(names.map((name) => [name, { title: name, size: 'square' as const, ...facts }]));
  const stored = names.map((name) => ({ key: name, name: `${name}.jpg`, imageUrl: `https://example.com/${name}.jpg` }));
  const draft: NewPicturesDraft = { values: { isActive: true, pictures }, stored };
  saveDraft(draftKey('admin', 'gallery', 'new'), { version: null, base: draft, values: draft });
}

describe('adding pictures', () => {
  it('requires one and marks the field', async () => {
    const server = await startGallery([]);
    const { user } = openApp(`${galleryPath}?create`);
    const field = await picker();
    await user.click(save());
    expect(await screen.findByText('Validation Error')).toBeDefined();
    expect(screen.getAllByText('Please upload an image first.')).toHaveLength(2);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['notes.txt', 'text/plain', 10, 'Invalid File', 'Please select an image file.'],
    ['logo.svg', 'image/svg+xml', 10, 'Invalid File', 'Please select an image file.'],
    ['huge.png', 'image/png', 8_388_609, 'File Too Large', 'Please select an image smaller than 8MB.'],
  ])('rejects %s (%s)', async (name, type, size, title, text) => {
    await startGallery([]);
    openApp(`${galleryPath}?create`);
    fireEvent.change(await picker(), { target: { files: [file(name, type, size)] } });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(`${name}: ${text}`)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'New images' })).toBeNull();
  });

  it('reports an upload that cannot start and offers to retry', async () => {
    const server = await startGallery([]);
    const { user } = openApp(`${galleryPath}?create`);
    const field = await picker();
    noteErrors();
    server.setOutage('no answer');
    fireEvent.change(field, { target: { files: [file('hall.jpg', 'image/jpeg')] } });
    expect(await screen.findByText('Upload Failed')).toBeDefined();
    expect(screen.getAllByText('Failed to start upload. Please try again.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Try hall.jpg again' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove hall.jpg' }));
    expect(screen.queryByRole('list', { name: 'New images' })).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('creates an item for each at the end of the gallery and shows a toast', async () => {
    const server = await startGallery([{ title: 'Old' }, { title: 'Hidden', isActive: false }]);
    keepPictures(['Hall', 'Bar']);
    const { user } = openApp(`${galleryPath}?create`);
    expect(await screen.findByText('2 of 2 uploaded')).toBeDefined();
    const bar = within(screen.getByRole('listitem', { name: 'Bar.jpg' }));
    await user.selectOptions(bar.getByRole('combobox', { name: 'Size' }), 'Landscape');
    await user.clear(bar.getByRole('textbox', { name: 'Title (optional)' }));
    await user.click(screen.getByRole('switch', { name: /^Active/ }));
    await user.click(screen.getByRole('button', { name: 'Save 2 images' }));
    expect(await screen.findByText('2 gallery items created successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.read()).toMatchObject([
      { title: 'Old' },
      { title: 'Hidden' },
      { title: 'Hall', size: 'square', isActive: false, order: 2, imageUrl: 'https://example.com/Hall.jpg' },
      { title: '', size: 'landscape', isActive: false, order: 3, imageUrl: 'https://example.com/Bar.jpg' },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('marquee.draft');
  });

  it('keeps the failed ones with the reason and creates them on the next try', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openApp(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    noteErrors();
    server.setOutage(500, 'POST');
    await user.click(save());
    expect(await screen.findByText('Failed to save gallery item. Please try again.')).toBeDefined();
    expect(screen.getByText(contentMessages.maybeSaved)).toBeDefined();
    server.setOutage('none');
    await user.click(save());
    expect(await screen.findByText('Gallery item created successfully!')).toBeDefined();
    expect(await server.read()).toHaveLength(1);
  });

  it('stays open over a list that failed to load, and loads that list again', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openApp(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    noteErrors();
    server.setOutage('no answer');
    await user.click(save());
    expect(await screen.findByText(contentMessages.maybeSaved)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Try again', hidden: true })).toBeDefined();
    expect(screen.getByText(contentMessages.maybeSaved)).toBeDefined();
  });

  it('counts a title that is too long and does not send it', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall'], { title: 'x'.repeat(101) });
    const { user } = openApp(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    await user.click(save());
    expect(await screen.findByText('Please shorten the marked fields.')).toBeDefined();
    expect(screen.getByText('101 of 100 characters')).toBeDefined();
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('restores the pictures after the session expired', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openApp(`${galleryPath}?create`);
    await user.type(await screen.findByRole('textbox', { name: 'Title (optional)' }), ' by night');
    await server.endSession();
    noteErrors();
    await user.click(save());
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), server.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Your images were restored.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' }).value).toBe('Hall by night');
    await user.click(save());
    expect(await screen.findByText('Gallery item created successfully!')).toBeDefined();
  });

  it('asks before it is discarded', async () => {
    await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openApp(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('marquee.draft');
  });
});

describe('editing a picture', () => {
  it('loads the stored values and sends the changed ones', async () => {
    const server = await startGallery([{ title: 'Hall', size: 'landscape' }]);
    const { user } = openApp(galleryPath);
    await user.click(await screen.findByRole('button', { name: 'Edit Hall' }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Image' }));
    expect(title.value).toBe('Hall');
    const size = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect(size.value).toBe('landscape');
    await user.clear(title);
    await user.selectOptions(size, 'square');
    await user.click(save());
    expect(await screen.findByText('Gallery item updated successfully!')).toBeDefined();
    await waitFor(() => expect(listed()).toEqual(['Untitled']));
    expect(await server.read()).toMatchObject([{ title: '', size: 'square', isActive: true, version: 2 }]);
  });

  it('shows a toast when saving fails', async () => {
    const server = await startGallery([{ title: 'Hall' }]);
    const { user } = openApp(galleryPath);
    await user.click(await screen.findByRole('button', { name: 'Edit Hall' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title (optional)' }), '!');
    noteErrors();
    server.setOutage(500, 'PUT');
    await user.click(save());
    expect(await screen.findByText('Failed to save gallery item. Please try again.')).toBeDefined();
    expect((await server.read())[0]?.title).toBe('Hall');
  });
});

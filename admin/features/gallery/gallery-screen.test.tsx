import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftKey, saveDraft } from '#admin/forms/draft.ts';
import { filterInAddress } from '#admin/testing/filter-in-address.ts';
import { galleryPath, listed, startGallery } from '#admin/testing/gallery.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { write } from '#admin/testing/write.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { NewPicturesDraft } from './use-new-pictures.ts';

const three = [
  { title: 'The Hall', size: 'landscape' },
  { title: '', size: 'square' },
  { title: 'The Bar', size: 'square', isActive: false },
] as const;

async function open(query = '') {
  const server = await startGallery([...three]);
  const { user } = openScreen(galleryPath + query);
  await screen.findByRole('list', { name: 'Gallery' });
  return { server, user };
}

const row = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('li') as HTMLElement;

describe('the gallery', () => {
  it('shows each picture with its title or Untitled, its size and its position, and dims inactive ones', async () => {
    await open('?inactive=yes');
    expect(listed()).toEqual(['The Hall', 'Untitled', 'The Bar']);
    expect(screen.getByRole('heading', { name: 'Gallery (3)' })).toBeDefined();
    expect(within(row('The Hall')).getByText('Landscape')).toBeDefined();
    expect(within(row('Untitled')).getByText('Square')).toBeDefined();
    expect(within(row('Untitled')).getAllByText('2').length).toBeGreaterThan(0);
    expect(within(row('The Bar')).getByText('Inactive')).toBeDefined();
    expect(row('The Bar').querySelector('[data-inactive="true"]')).not.toBeNull();
    expect(within(row('The Hall')).queryByText('Inactive')).toBeNull();
  });

  it('lists inactive pictures only on request', async () => {
    const { user } = await open();
    expect(listed()).toEqual(['The Hall', 'Untitled']);
    await user.click(screen.getByRole('switch', { name: 'Show Inactive' }));
    expect(listed()).toEqual(['The Hall', 'Untitled', 'The Bar']);
    expect(filterInAddress()).toEqual({ inactive: true });
  });

  it('is searched by title in any case, and filtered by size', async () => {
    const { user } = await open('?inactive=yes');
    await write(user, screen.getByRole('searchbox', { name: 'Search' }), 'the b');
    await waitFor(() => expect(listed()).toEqual(['The Bar']));
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
    const size = screen.getByRole('combobox', { name: 'Size' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Sizes', 'Square', 'Landscape']);
    await user.selectOptions(size, 'landscape');
    await waitFor(() => expect(listed()).toEqual(['The Hall']));
    await user.selectOptions(size, 'square');
    await waitFor(() => expect(listed()).toEqual(['Untitled', 'The Bar']));
  });

  it('invites staff to add the first picture', async () => {
    await startGallery([]);
    const { user } = openScreen(galleryPath);
    expect(await screen.findByText('No gallery items found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Your First Image' }));
    expect(await screen.findByRole('dialog', { name: 'Add Images' })).toBeDefined();
  });

  it('reports a list that fails to load and loads it again', async () => {
    const server = await startGallery([...three]);
    noteErrors();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.setOutage(500);
    const { user } = openScreen(galleryPath);
    const failed = 'Failed to fetch gallery items. Please try again.';
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Add Image' })).toBeNull();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(listed()).toEqual(['The Hall', 'Untitled']));
  });
});

describe('a picture', () => {
  it('is deactivated and activated', async () => {
    const { server, user } = await open('?inactive=yes');
    await user.click(screen.getByRole('button', { name: 'Deactivate The Hall' }));
    expect(await screen.findByText('Gallery item deactivated successfully!')).toBeDefined();
    expect((await server.read())[0]?.isActive).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Activate The Hall' }));
    expect(await screen.findByText('Gallery item activated successfully!')).toBeDefined();
    expect((await server.read())[0]?.isActive).toBe(true);
  });

  it('is deleted after a question that names it, and stays in the list when that fails', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Untitled' }));
    const question = within(screen.getByRole('alertdialog'));
    question.getByText('Are you sure you want to delete "Untitled"? This action cannot be undone.');
    noteErrors();
    server.setOutage(500, 'DELETE');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete gallery item. Please try again.')).toBeDefined();
    expect(listed()).toContain('Untitled');
    server.setOutage('none');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete Untitled' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Gallery item deleted successfully!')).toBeDefined();
    expect((await server.read()).map(({ title }) => title)).toEqual(['The Hall', 'The Bar']);
  });

  it('moves to another position past hidden ones, and returns when the server does not respond', async () => {
    const { server, user } = await open();
    const moveUntitledToTop = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions for Untitled' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
      const position = await screen.findByRole('spinbutton');
      await user.clear(position);
      await user.type(position, '1{Enter}');
    };
    noteErrors();
    server.setOutage('no answer', 'POST');
    await moveUntitledToTop();
    expect(await screen.findByText('Failed to reorder gallery items.')).toBeDefined();
    await waitFor(() => expect(listed()).toEqual(['The Hall', 'Untitled']));
    server.setOutage('none');
    await moveUntitledToTop();
    expect(await screen.findByText('Gallery items reordered successfully!')).toBeDefined();
    expect(listed()).toEqual(['Untitled', 'The Hall']);
    expect((await server.read()).map(({ title }) => title)).toEqual(['', 'The Hall', 'The Bar']);
  });

  it('is deactivated together with others', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('2 items deactivated successfully!')).toBeDefined();
    expect((await server.read()).map(({ isActive }) => isActive)).toEqual([false, false, false]);
  });
});

const file = (name: string, type: string, bytes = 1) => new File(['x'.repeat(bytes)], name, { type });
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
    const { user } = openScreen(`${galleryPath}?create`);
    const field = await picker();
    await user.click(save());
    expect(await screen.findByText('Validation Error')).toBeDefined();
    expect(screen.getAllByText('Please upload an image first.')).toHaveLength(2);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['Invalid File', 'Please select an image file.', file('logo.svg', 'image/svg+xml')],
    ['File Too Large', 'Please select an image smaller than 8MB.', file('huge.png', 'image/png', 8 * 1024 * 1024 + 1)],
  ])('rejects a file with "%s"', async (title, text, rejected) => {
    await startGallery([]);
    openScreen(`${galleryPath}?create`);
    fireEvent.change(await picker(), { target: { files: [rejected] } });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(`${rejected.name}: ${text}`)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'New images' })).toBeNull();
  });

  it('reports an upload that cannot start and offers to retry', async () => {
    const server = await startGallery([]);
    const { user } = openScreen(`${galleryPath}?create`);
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
    const { user } = openScreen(`${galleryPath}?create`);
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
    const { user } = openScreen(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    noteErrors();
    server.setOutage(500, 'POST');
    await user.click(save());
    expect(await screen.findByText('Failed to save gallery item. Please try again.')).toBeDefined();
    expect(screen.getByText(contentMessages.serverFailed)).toBeDefined();
    server.setOutage('none');
    await user.click(save());
    expect(await screen.findByText('Gallery item created successfully!')).toBeDefined();
    expect(await server.read()).toHaveLength(1);
  });

  it('stays open over a list that failed to load, and loads that list again', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openScreen(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    noteErrors();
    server.setOutage('no answer');
    await user.click(save());
    expect(await screen.findByText(contentMessages.maybeSaved)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Retry', hidden: true })).toBeDefined();
    expect(screen.getByText(contentMessages.maybeSaved)).toBeDefined();
  });

  it('counts a title that is too long and does not send it', async () => {
    const server = await startGallery([]);
    keepPictures(['Hall'], { title: 'x'.repeat(101) });
    const { user } = openScreen(`${galleryPath}?create`);
    await screen.findByText('1 of 1 uploaded');
    await user.click(save());
    expect(await screen.findByText('Please shorten the marked fields.')).toBeDefined();
    expect(screen.getByText('101 of 100 characters')).toBeDefined();
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('asks before it is discarded', async () => {
    await startGallery([]);
    keepPictures(['Hall']);
    const { user } = openScreen(`${galleryPath}?create`);
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
  it('loads the stored values, keeps the changed ones when saving fails and sends them', async () => {
    const server = await startGallery([{ title: 'Hall', size: 'landscape' }]);
    const { user } = openScreen(galleryPath);
    await user.click(await screen.findByRole('button', { name: 'Edit Hall' }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Image' }));
    expect(title.value).toBe('Hall');
    const size = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect(size.value).toBe('landscape');
    await user.clear(title);
    await user.selectOptions(size, 'square');
    noteErrors();
    server.setOutage(500, 'PUT');
    await user.click(save());
    expect(await screen.findByText('Failed to save gallery item. Please try again.')).toBeDefined();
    expect(await server.read()).toMatchObject([{ title: 'Hall', size: 'landscape' }]);
    server.setOutage('none');
    await user.click(save());
    expect(await screen.findByText('Gallery item updated successfully!')).toBeDefined();
    await waitFor(() => expect(listed()).toEqual(['Untitled']));
    expect(await server.read()).toMatchObject([{ title: '', size: 'square', isActive: true, version: 2 }]);
  });
});

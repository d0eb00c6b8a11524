// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { galleryPath, listed, startGallery } from '#admin/testing/gallery.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { getThumbnailUrl, Thumbnail } from './thumbnail.tsx';

const three = [
  { title: 'The Hall', size: 'landscape' },
  { title: '', size: 'square' },
  { title: 'The Bar', size: 'square', isActive: false },
] as const;

async function open(query = '') {
  const server = await startGallery([...three]);
  const { user } = openApp(galleryPath + query);
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

  it('shows an icon for a picture that fails to load', async () => {
    await open();
    const image = row('The Hall').querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('src')).toBe('https://pictures.example.com/0.jpg');
    fireEvent.error(image);
    expect(within(row('The Hall')).getByRole('img', { name: 'This image could not be shown.' })).toBeDefined();
  });

  it('shows the placeholder or a skeleton while a picture loads', () => {
    const placeholder = 'data:image/webp;base64,UklGRg==';
    const picture = { width: 1920, height: 1280, placeholder, variants: [] };
    const { container, rerender } = render(<Thumbnail picture={picture} imageUrl="/media/hall.jpg" />);
    const skeleton = () => container.querySelector('.MuiSkeleton-root');
    const box = container.firstElementChild as HTMLElement;
    expect(getComputedStyle(box).background).toContain(placeholder);
    expect(skeleton()).toBeNull();
    rerender(<Thumbnail picture={null} imageUrl="https://pictures.example.com/0.jpg" />);
    expect(skeleton()).not.toBeNull();
    fireEvent.load(container.querySelector('img') as HTMLImageElement);
    expect(skeleton()).toBeNull();
    rerender(<Thumbnail picture={null} imageUrl="https://pictures.example.com/1.jpg" />);
    expect(skeleton()).not.toBeNull();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(skeleton()).toBeNull();
  });

  it('loads the smallest size that is sharp enough, and the image itself only if there is none', () => {
    const variant = (type: string, width: number) => ({ type, width, url: `${type}-${width}` });
    const picture = {
      ...{ width: 1920, height: 1280, placeholder: 'data:' },
      variants: [variant('image/webp', 640), variant('image/avif', 320), variant('image/webp', 320)],
    };
    expect(getThumbnailUrl({ picture, imageUrl: 'whole' })).toBe('image/webp-320');
    expect(getThumbnailUrl({ picture: { ...picture, variants: [variant('image/webp', 90)] }, imageUrl: 'whole' })).toBe(
      'image/webp-90',
    );
    expect(getThumbnailUrl({ picture: null, imageUrl: 'whole' })).toBe('whole');
  });

  it('lists inactive pictures only on request', async () => {
    const { user } = await open();
    expect(listed()).toEqual(['The Hall', 'Untitled']);
    await user.click(screen.getByRole('switch', { name: 'Show Inactive' }));
    expect(listed()).toEqual(['The Hall', 'Untitled', 'The Bar']);
    expect(window.location.search).toContain('inactive=yes');
  });

  it('is searched by title in any case, and filtered by size', async () => {
    const { user } = await open('?inactive=yes');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'the b');
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
    const { user } = openApp(galleryPath);
    expect(await screen.findByText('No gallery items found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Your First Image' }));
    expect(await screen.findByRole('dialog', { name: 'Add Images' })).toBeDefined();
  });

  it('reports a list that fails to load and loads it again', async () => {
    const server = await startGallery([...three]);
    noteErrors();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.setOutage(500);
    const { user } = openApp(galleryPath);
    const failed = 'Failed to fetch gallery items. Please try again.';
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Add Image' })).toBeNull();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
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

  it('is deleted after a question that names it', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Untitled' }));
    const question = screen.getByRole('alertdialog');
    expect(
      within(question).getByText('Are you sure you want to delete "Untitled"? This action cannot be undone.'),
    ).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Gallery item deleted successfully!')).toBeDefined();
    expect((await server.read()).map(({ title }) => title)).toEqual(['The Hall', 'The Bar']);
  });

  it('stays in the list when deleting fails', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete The Hall' }));
    noteErrors();
    server.setOutage(500, 'DELETE');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete gallery item. Please try again.')).toBeDefined();
    expect(listed()).toContain('The Hall');
  });

  it('moves to another position past hidden ones', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Untitled' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    const position = await screen.findByRole('spinbutton');
    await user.clear(position);
    await user.type(position, '1{Enter}');
    expect(await screen.findByText('Gallery items reordered successfully!')).toBeDefined();
    expect(listed()).toEqual(['Untitled', 'The Hall']);
    expect((await server.read()).map(({ title }) => title)).toEqual(['', 'The Hall', 'The Bar']);
  });

  it('returns to its position when the server does not respond', async () => {
    const { server, user } = await open();
    noteErrors();
    server.setOutage('no answer', 'POST');
    await user.click(screen.getByRole('button', { name: 'Actions for Untitled' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    const position = await screen.findByRole('spinbutton');
    await user.clear(position);
    await user.type(position, '1{Enter}');
    expect(await screen.findByText('Failed to reorder gallery items.')).toBeDefined();
    await waitFor(() => expect(listed()).toEqual(['The Hall', 'Untitled']));
  });

  it('is deactivated together with others', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('2 items deactivated successfully!')).toBeDefined();
    expect((await server.read()).map(({ isActive }) => isActive)).toEqual([false, false, false]);
  });
});

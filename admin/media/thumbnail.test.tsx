import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getThumbnailUrl, Thumbnail } from './thumbnail.tsx';

it('shows the placeholder or a skeleton while a picture loads, and an icon if that fails', () => {
  const placeholder = 'data:image/webp;base64,UklGRg==';
  const picture = { width: 1920, height: 1280, placeholder, variants: [] };
  const { container, rerender } = render(<Thumbnail picture={picture} imageUrl="/media/hall.jpg" />);
  const skeleton = () => container.querySelector('.MuiSkeleton-root');
  const box = container.firstElementChild as HTMLElement;
  expect(box.style.background).toContain(placeholder);
  expect(skeleton()).toBeNull();
  rerender(<Thumbnail picture={null} imageUrl="https://pictures.example.com/0.jpg" />);
  expect(skeleton()).not.toBeNull();
  fireEvent.load(container.querySelector('img') as HTMLImageElement);
  expect(skeleton()).toBeNull();
  rerender(<Thumbnail picture={null} imageUrl="https://pictures.example.com/1.jpg" />);
  expect(skeleton()).not.toBeNull();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(skeleton()).toBeNull();
  expect(screen.getByRole('img', { name: 'This image could not be shown.' })).toBeDefined();
});

it('loads the smallest size that is sharp enough, and the image itself only if there is none', () => {
  const variant = (type: string, width: number) => ({ type, width, url: `${type}-${width}` });
  const picture = {
    width: 1920,
    height: 1280,
    placeholder: 'data:',
    variants: [variant('image/webp', 640), variant('image/avif', 320), variant('image/webp', 320)],
  };
  expect(getThumbnailUrl({ picture, imageUrl: 'whole' })).toBe('image/webp-320');
  expect(getThumbnailUrl({ picture: { ...picture, variants: [variant('image/webp', 90)] }, imageUrl: 'whole' })).toBe(
    'image/webp-90',
  );
  expect(getThumbnailUrl({ picture: null, imageUrl: 'whole' })).toBe('whole');
});

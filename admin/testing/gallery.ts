import { screen } from '@testing-library/react';
import { startContent } from './content-server.ts';

interface Picture {
  title?: string;
  size?: 'square' | 'landscape';
  isActive?: boolean;
}

export const galleryPath = '/dashboard/gallery';

/** The real server with these pictures in the gallery. */
export const startGallery = (pictures: Picture[]) =>
  startContent(
    'gallery',
    'title',
    pictures.map((picture, index) => ({ imageUrl: `https://pictures.example.com/${index}.jpg`, ...picture })),
  );

/** What the listed pictures are called, in order. */
export const listed = () =>
  screen.queryAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label')?.slice(5));

import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  gallery_item: ({ add }, { words }) =>
    add('/gallery', { title: words, imageUrl: 'https://pictures.example/hall.jpg', size: 'square' }),
};

// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aGalleryItem } from '#site/testing/a-gallery-item.ts';
import { StoredPicture } from './stored-picture.tsx';

const drawn = (item = aGalleryItem(), isEarly = true) =>
  renderToStaticMarkup(<StoredPicture item={item} alt="The bar at night" sizes="50vw" isEarly={isEarly} />);

it('offers AVIF before WebP in every width, over a placeholder, without layout shift', () => {
  const html = drawn();
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/media\/bar-320.avif 320w, \/media\/bar-640.avif 640w" sizes="50vw"\/><source type="image\/webp"/i,
  );
  expect(html).toMatch(/src="data:image\/webp[^"]*" alt="" aria-hidden="true"/);
  expect(html).toMatch(/<img[^>]* width="1920" height="1280" alt="The bar at night" loading="lazy"/);
});

it('defers the placeholder and the file of an image far down, and carries its alt text', () => {
  const html = drawn(aGalleryItem(), false);
  expect(html).toMatch(/^<span class="stored-picture" data-deferred="true" role="img" aria-label="The bar at night">/);
  expect(html).not.toContain('data:image');
});

it('falls back to a medium size in the original format', () => {
  expect(drawn()).toContain('src="/media/bar-640.jpg"');
});

it('loads an external image from its own URL', () => {
  const html = drawn(aGalleryItem({ imageUrl: 'https://pictures.example/bar.jpg', picture: null }));
  expect(html).toContain('src="https://pictures.example/bar.jpg"');
  expect(html).not.toContain('<source');
});

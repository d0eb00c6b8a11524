// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aGalleryItem } from '#site/testing/a-gallery-item.ts';
import { StoredPicture } from './stored-picture.tsx';

const drawn = (item = aGalleryItem(), isEarly = true) =>
  renderToStaticMarkup(<StoredPicture item={item} alt="The bar at night" sizes="50vw" isEarly={isEarly} />);

it('a stored picture offers AVIF before WebP in every width, over its blurred likeness, without a jump', () => {
  const html = drawn();
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/media\/bar-320.avif 320w, \/media\/bar-640.avif 640w" sizes="50vw"\/><source type="image\/webp"/i,
  );
  expect(html).toMatch(/src="data:image\/webp[^"]*" alt="" aria-hidden="true"/);
  expect(html).toMatch(/<img[^>]* width="1920" height="1280" alt="The bar at night" loading="lazy"/);
});

it('a picture far down has neither a likeness nor a fetched file before it comes near, and speaks already', () => {
  const html = drawn(aGalleryItem(), false);
  expect(html).toMatch(/^<span class="stored-picture" data-far="true" role="img" aria-label="The bar at night">/);
  expect(html).not.toContain('data:image');
});

it('a stored picture is one of a middling size where neither format is read', () => {
  expect(drawn()).toContain('src="/media/bar-640.jpg"');
});

it('a picture at somebody else’s address is drawn from there', () => {
  const html = drawn(aGalleryItem({ imageUrl: 'https://pictures.example/bar.jpg', picture: null }));
  expect(html).toContain('src="https://pictures.example/bar.jpg"');
  expect(html).not.toContain('<source');
});

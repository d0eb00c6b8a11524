// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { barEvening } from '#site/photos/bar-evening.ts';
import { Photo } from './photo.tsx';

const drawn = (isFirst: boolean) =>
  renderToStaticMarkup(<Photo photo={barEvening} alt="The bar at night" sizes="50vw" isFirst={isFirst} />);

it('the photograph a page opens with is fetched before everything else', () => {
  const html = drawn(true);
  expect(html).toMatch(/<img[^>]* alt="The bar at night" loading="eager" fetchPriority="high"/i);
  expect(html).not.toContain('data-far');
});

it('any other photograph waits until it comes near, and its likeness speaks for it', () => {
  const html = drawn(false);
  expect(html).toMatch(
    /^<span class="photo photo--bar-evening" data-far="true" role="img" aria-label="The bar at night">/,
  );
  expect(html).toMatch(/<img[^>]* alt="The bar at night" loading="lazy"/);
});

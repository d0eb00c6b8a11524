// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { barEvening } from '#site/photos/bar-evening.ts';
import { Photo } from './photo.tsx';

const drawn = (isPriority: boolean) =>
  renderToStaticMarkup(<Photo photo={barEvening} alt="The bar at night" sizes="50vw" isPriority={isPriority} />);

it('loads the first photograph of a page with high priority', () => {
  const html = drawn(true);
  expect(html).toMatch(/<img[^>]* alt="The bar at night" loading="eager" fetchPriority="high"/i);
  expect(html).not.toContain('data-deferred');
});

it('defers any other photograph and carries its alt text meanwhile', () => {
  const html = drawn(false);
  expect(html).toMatch(
    /^<span class="photo photo--bar-evening" data-deferred="true" role="img" aria-label="The bar at night">/,
  );
  expect(html).toMatch(/<img[^>]* alt="The bar at night" loading="lazy"/);
});

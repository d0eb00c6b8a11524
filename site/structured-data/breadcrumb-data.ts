import { type Route, routes } from '#site/routes.ts';
import type { Thing } from './structured-data.ts';

/** The way to a page of the site from its home page; `title` is the page's own, its first part its name. */
export function breadcrumbData(path: Route, title: string, origin: string): Thing {
  const [name = title] = title.split(' · ');
  const steps = path === routes.home ? [] : [{ name, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: routes.home }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + step.path,
    })),
  };
}

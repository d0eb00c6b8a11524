import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, vi } from 'vitest';
import { App } from '#admin/app/app.tsx';

// On a small, busy machine a screen takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

// What the screens import when they are first opened would count as their waiting time.
beforeAll(async () => {
  // First alone: Node cannot `require` the router while another import is still loading it.
  await import('#admin/app/back-office.tsx');
  await Promise.all([
    import('#admin/features/about-items/about-items-screen.tsx'),
    import('#admin/features/activity-log/activity-log-screen.tsx'),
    import('#admin/features/av-equipment/av-equipment-screen.tsx'),
    import('#admin/features/homepage-services/homepage-services-screen.tsx'),
    import('#admin/features/gallery/gallery-screen.tsx'),
    import('#admin/features/inquiries/inquiries-screen.tsx'),
    import('#admin/features/dashboard/overview-screen.tsx'),
    import('#admin/features/dashboard/forms.tsx'),
    import('#admin/features/dashboard/months-chart.tsx'),
    import('#admin/features/testimonials/testimonials-screen.tsx'),
    import('#admin/login/login-screen.tsx'),
  ]);
}, 60_000);

/** jsdom has no layout: this answers the width questions of the styles for a desk or a phone. */
function setWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const isSize = least !== undefined || most !== undefined;
    const matches = isSize && width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
    return {
      matches,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    };
  });
}

/** Opens the whole back-office at an address, on a screen of the given width. */
export function openApp(path: string, { width = 1440 } = {}) {
  setWidth(width);
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App />) };
}

import { vi } from 'vitest';

/** Answers the width queries of the styles, because jsdom has no layout. */
export function setWidth(width: number) {
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

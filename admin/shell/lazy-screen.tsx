import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A screen whose code comes when it is first drawn, or ahead by `fetch`. */
export type LazyScreen = FunctionComponent & { fetch(): Promise<unknown> };

/**
 * Like React's `lazy`, except that code which is there already is drawn at once: `lazy` shows its fallback for a moment all
 * the same, and React leaves a fallback standing for 300 ms so that nothing flickers.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Late = lazy(fetch);
  function Screen() {
    const [Drawn] = useState(() => loaded ?? Late);
    return <Drawn />;
  }
  return Object.assign(Screen, { fetch });
}

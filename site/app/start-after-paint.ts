/*
 * Fetches the scripts that bring the page to life, once the page has been painted: until then its words, fonts and first
 * picture need the line for themselves, and the page says so to its other pictures. Served as a plain script, it must not import anything.
 */
{
  /** Milliseconds until nobody waits for a paint any more. */
  const patience = 2000;

  const append = (element: HTMLLinkElement | HTMLScriptElement) => document.head.append(element);

  const start = () => {
    document.documentElement.setAttribute('data-painted', '');
    const { assets } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    for (const href of assets.modulePreloads)
      append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Where they do not arrive the page stays as it was sent, and must not wait for them to show the rest.
    const onerror = () => document.documentElement.setAttribute('data-lifeless', '');
    for (const src of assets.scripts)
      append(Object.assign(document.createElement('script'), { type: 'module', async: false, src, onerror }));
  };

  const painted = () =>
    new Promise<void>((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, patience);
    });

  // A page in the background is painted when somebody comes to see it, and should be alive by then.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else void painted().then(start);
}

/*
 * Loads the scripts that hydrate the page after the first paint, so that text, fonts and the first image get the whole
 * connection. `data-painted` releases the other images. Served as a plain script, so it must not import anything.
 */
{
  const paintTimeoutMs = 2000;

  const append = (element: HTMLLinkElement | HTMLScriptElement) => document.head.append(element);

  const start = () => {
    document.documentElement.setAttribute('data-painted', '');
    const { assets } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    for (const href of assets.modulePreloads)
      append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Without the scripts the page stays static, and CSS shows the images that would otherwise wait.
    const onerror = () => document.documentElement.setAttribute('data-script-failed', '');
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
      setTimeout(resolve, paintTimeoutMs);
    });

  // A background tab paints only when it becomes visible, and should be interactive by then.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else void painted().then(start);
}

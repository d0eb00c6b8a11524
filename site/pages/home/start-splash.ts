/*
 * Runs while the document is still being parsed, so that the page does not flash before the splash. Served as a plain
 * script, so it must not import anything.
 */
{
  const displayMs = 3000;
  const fadeMs = 600;
  const skipFadeMs = 200;

  /** Without this the next Tab would continue after the dialog and skip the header. */
  const resetTabPosition = () => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
  };

  const begin = (splash: HTMLDialogElement) => {
    let isLeaving = false;
    const leave = async (duration: number) => {
      if (isLeaving) return;
      isLeaving = true;
      clearTimeout(timer);
      // A fading dialog must not be read, clicked or checked for contrast.
      splash.inert = true;
      await splash.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' }).finished;
      splash.close();
      resetTabPosition();
    };
    const timer = setTimeout(() => leave(fadeMs), displayMs);
    // Escape and the button would close it without the fade.
    for (const type of ['cancel', 'submit'])
      splash.addEventListener(type, (event) => {
        event.preventDefault();
        void leave(skipFadeMs);
      });
    splash.showModal();
    // Not the button, whose focus ring would be the first thing to be seen.
    splash.focus();
  };

  const isFirstVisit = (key: string) => {
    try {
      const isFirst = sessionStorage.getItem(key) === null;
      sessionStorage.setItem(key, 'seen');
      return isFirst;
    } catch {
      // Without storage it would open on every visit.
      return false;
    }
  };

  const splash = document.querySelector<HTMLDialogElement>('dialog.splash');
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (splash && !prefersReducedMotion && isFirstVisit(splash.dataset.key ?? '')) begin(splash);
}

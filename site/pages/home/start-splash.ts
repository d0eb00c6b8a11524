/*
 * Runs by itself while the document is still being read, so that nobody sees the page first and the splash then. It is
 * served as a plain script and must not import anything.
 */
{
  /** Milliseconds. */
  const shown = 3000;
  const fade = 600;
  const hastyFade = 200;

  /** The next Tab would otherwise go on from where the curtain stood, past the header. */
  const startAtTheTop = () => {
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
      // What fades is no longer there to be read, pressed or judged.
      splash.inert = true;
      await splash.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' }).finished;
      splash.close();
      startAtTheTop();
    };
    const timer = setTimeout(() => leave(fade), shown);
    // Escape and the button would close it at once.
    for (const type of ['cancel', 'submit'])
      splash.addEventListener(type, (event) => {
        event.preventDefault();
        void leave(hastyFade);
      });
    splash.showModal();
    // Not the button: a ring round it would be the first thing to be seen.
    splash.focus();
  };

  const isFirstVisit = (key: string) => {
    try {
      const isFirst = sessionStorage.getItem(key) === null;
      sessionStorage.setItem(key, 'seen');
      return isFirst;
    } catch {
      // Where nothing is remembered, it would come again and again.
      return false;
    }
  };

  const splash = document.querySelector<HTMLDialogElement>('dialog.splash');
  const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (splash && !wantsRest && isFirstVisit(splash.dataset.key ?? '')) begin(splash);
}

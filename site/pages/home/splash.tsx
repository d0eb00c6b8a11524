import { useEffect } from 'react';
import { useSite } from '#site/runtime/site-context.ts';
import { Mark } from '#site/ui/mark/mark.tsx';

const storageKey = 'marquee.splash';

/**
 * The intro over the home page on the first visit of a session. The page is painted beneath it, and without JavaScript it
 * never opens. start-splash.ts decides, for a new document as well as for a client-side navigation.
 */
export function Splash({ words }: { words: string }) {
  const { venue, splashScript } = useSite();

  useEffect(() => {
    if (splashScript === undefined || isSeen()) return;
    const script = document.createElement('script');
    script.src = splashScript;
    document.body.append(script);
    return () => script.remove();
  }, [splashScript]);

  return (
    <>
      <dialog
        className="splash"
        data-key={storageKey}
        aria-labelledby="splash-words"
        tabIndex={-1}
        suppressHydrationWarning
      >
        <Mark />
        <p className="splash__name">{venue.name}</p>
        <p className="splash__words" id="splash-words">
          {words}
        </p>
        <form method="dialog">
          <button className="splash__skip" type="submit">
            Skip
          </button>
        </form>
      </dialog>
      {splashScript !== undefined && <script src={splashScript} />}
    </>
  );
}

function isSeen(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

import { useEffect } from 'react';
import { shellMessages } from '#admin/app/shell/messages.ts';
import { sessionMessages } from '#admin/session/messages.ts';
import { isLoadFailure } from '#admin/ui/error-boundary.tsx';
import { loadTexts } from '#admin/ui/messages.ts';

/** Renders what `index.html` already shows, so that nothing jumps while the session is checked. */
export function LoadingScreen() {
  return (
    <div className="start">
      <div className="start-head">
        <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
          <path d="M7 59V32a25 25 0 0 1 50 0v27M18.5 59V33L32 45.5 45.5 33V59" />
        </svg>
        Marquee
      </div>
      <div className="start-wait" role="status">
        <span className="boot-ring" aria-hidden="true" />
        {sessionMessages.loading}
      </div>
    </div>
  );
}

export function NotFoundScreen() {
  useEffect(() => {
    console.warn('404: there is no page at', window.location.pathname);
  }, []);
  return (
    <div className="boot">
      <h1>{shellMessages.notFound}</h1>
      <a href="/">{shellMessages.toHome}</a>
    </div>
  );
}

/** Stands in for the back-office when it breaks or its code cannot be loaded. */
export function FailedScreen({ error }: { error?: unknown }) {
  return (
    <main className="boot" role="alert">
      <p>{isLoadFailure(error) ? loadTexts.chunkFailed : loadTexts.crashed}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}

import { sessionMessages } from '#admin/messages.ts';

/** Draws what `index.html` already shows, so that nothing jumps while the session is checked. */
export function LoadingScreen() {
  return (
    <div className="boot" role="status">
      <span className="boot-ring" aria-hidden="true" />
      {sessionMessages.loading}
    </div>
  );
}

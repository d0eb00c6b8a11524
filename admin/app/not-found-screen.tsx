import { useEffect } from 'react';
import { shellMessages } from '#admin/messages.ts';

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

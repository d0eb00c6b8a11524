import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shellMessages } from '#admin/messages.ts';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: there is no page at', pathname);
  }, [pathname]);
  return (
    <main className="boot">
      <h1>{shellMessages.notFound}</h1>
      <a href="/">{shellMessages.toHome}</a>
    </main>
  );
}

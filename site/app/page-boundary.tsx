import { Component, type ReactNode } from 'react';
import { failureMessages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';
import { PageUnavailable } from './page-unavailable.ts';

/** Stands in for a page that cannot be shown. One that could not be fetched is asked of the server as a document. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageUnavailable) location.reload();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="failure" id="content">
        <h1>{failureMessages.title}</h1>
        <p>{failureMessages.advice}</p>
        {/* A plain link, because only a new document leaves the broken one behind. */}
        <a href={routes.home}>{failureMessages.home}</a>
      </main>
    );
  }
}

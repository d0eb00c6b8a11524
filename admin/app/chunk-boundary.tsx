import { Component, type ReactNode } from 'react';
import { shellMessages } from '#admin/messages.ts';

/** Catches what breaks above the back-office itself, in the main a code file that could not be fetched. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="boot" role="alert">
        <p>{shellMessages.chunkFailed}</p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}

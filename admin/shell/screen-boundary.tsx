import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { shellMessages } from '#admin/messages.ts';
import { Notice } from './notice.tsx';

/** Keeps the frame standing when a screen breaks or its code cannot be fetched. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}>
        {shellMessages.chunkFailed}
      </Notice>
    );
  }
}

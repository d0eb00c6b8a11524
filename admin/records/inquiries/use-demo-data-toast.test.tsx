import { render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext } from 'react-admin';
import { expect, it } from 'vitest';
import { useDemoDataToast } from './use-demo-data-toast.ts';

function Probe({ state }: { state: 'failed' | 'loading' | 'loaded' }) {
  useDemoDataToast(state === 'failed', state === 'loaded');
  return <output>{useNotificationContext().notifications.length}</output>;
}

it('says once that the data is not the server’s, however often loading fails, and again after it has loaded', () => {
  const show = (state: 'failed' | 'loading' | 'loaded') => (
    <NotificationContextProvider>
      <Probe state={state} />
    </NotificationContextProvider>
  );
  const { rerender } = render(show('failed'));
  for (const [state, said] of [
    ['loading', '1'],
    ['failed', '1'],
    ['loaded', '1'],
    ['failed', '2'],
  ] as const) {
    rerender(show(state));
    expect(screen.getByRole('status').textContent).toBe(said);
  }
});

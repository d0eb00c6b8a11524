import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { NotificationProvider, type Notifications, useMarkRead, useNotifications } from './notification-provider.tsx';

function openNotifications() {
  let notifications: Notifications | undefined;
  function Probe() {
    notifications = useNotifications();
    return <p>{notifications.unreadCount} unread</p>;
  }
  render(
    <NotificationProvider>
      <Probe />
    </NotificationProvider>,
  );
  return () => notifications as Notifications;
}

const storedCount = () => localStorage.getItem(storageKeys.unreadCount);

describe('the unread count', () => {
  it('is read from the storage at the start', () => {
    localStorage.setItem(storageKeys.unreadCount, '4');
    openNotifications();
    expect(screen.getByText('4 unread')).toBeDefined();
  });

  it.each(['many', '-1', '2.5', '', 'NaN'])('is 0 where %j is stored', (value) => {
    localStorage.setItem(storageKeys.unreadCount, value);
    openNotifications();
    expect(screen.getByText('0 unread')).toBeDefined();
  });

  it('goes up by one and back to 0, and every change is stored', () => {
    const notifications = openNotifications();
    act(() => notifications().increment());
    act(() => notifications().increment());
    expect(screen.getByText('2 unread')).toBeDefined();
    expect(storedCount()).toBe('2');
    act(() => notifications().reset());
    expect(screen.getByText('0 unread')).toBeDefined();
    expect(storedCount()).toBe('0');
  });

  it('follows what another tab stores', () => {
    openNotifications();
    localStorage.setItem(storageKeys.unreadCount, '7');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.unreadCount, newValue: '7' })));
    expect(screen.getByText('7 unread')).toBeDefined();
  });

  it('is reset by a screen that shows the arrivals as soon as its window is in sight', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    localStorage.setItem(storageKeys.unreadCount, '4');
    function Arrivals() {
      useMarkRead();
      return <p>{useNotifications().unreadCount} unread</p>;
    }
    render(
      <NotificationProvider>
        <Arrivals />
      </NotificationProvider>,
    );
    expect(screen.getByText('4 unread')).toBeDefined();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('0 unread')).toBeDefined();
    expect(storedCount()).toBe('0');
  });

  it('tells whoever asks for it outside its provider', () => {
    noteErrors();
    const Lost = () => <>{useNotifications().unreadCount}</>;
    expect(() => render(<Lost />)).toThrow('useNotifications must be used within a NotificationProvider.');
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '#admin/api/request.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { HistoryEntry } from '#shared/history.ts';
import { announceArrival, announceAssignment, type Notifier, switchNotices } from './notices.ts';

const notices: string[] = [];
const shown: EventTarget[] = [];
const navigate = vi.fn();
const notifier: Notifier = { read: async (path) => (await request<never>(path)).data, navigate };

class FakeNotification extends EventTarget {
  static permission = 'granted';
  static requestPermission = async () => FakeNotification.permission;
  close = () => undefined;
  constructor(text: string) {
    super();
    notices.push(text);
    shown.push(this);
  }
}

beforeEach(() => {
  notices.length = 0;
  shown.length = 0;
  vi.stubGlobal('Notification', FakeNotification);
});

async function start() {
  const server = await startRealServer();
  await server.storeSession();
  await switchNotices('admin', true);
  return server;
}

it('tells an account with a display name of what becomes theirs, and nothing of what becomes somebody else’s', async () => {
  const { app, staff, addInquiry } = await start();
  const { data: account } = await request<object>('/auth/account');
  await request('/auth/account', { method: 'PUT', body: { ...account, displayName: 'Rose Hill' } });
  const headers = await staff();
  const { data: team } = await request<{ _id: string; username: string }[]>('/staff');
  const assign = async (username: string) => {
    const id = await addInquiry({ eventType: 'wedding' });
    const assigneeId = team.find((member) => member.username === username)?._id;
    await app.inject({ method: 'PUT', url: `/api/v1/inquiries/${id}`, headers, payload: { assigneeId } });
    const { data } = await request<HistoryEntry[]>(`/history?entity=inquiry&id=${id}`);
    await announceAssignment('admin', id, Number(data[0]?._id), notifier);
  };
  await assign('bench');
  expect(notices).toEqual([]);
  await assign('admin');
  expect(notices).toEqual(['Assigned to you: Wedding, 1 guest']);
});

it('counts an arrival and tells of it, unless it is spam', async () => {
  const { addInquiry } = await start();
  const count = vi.fn();
  const arrive = async (status?: 'spam') =>
    announceArrival('admin', await addInquiry({ eventType: 'wedding', ...(status && { status }) }), notifier, count);
  await arrive('spam');
  expect(count).not.toHaveBeenCalled();
  await arrive();
  expect(count).toHaveBeenCalledOnce();
  expect(notices).toEqual(['New inquiry: Wedding, 1 guest']);
});

it('opens the inquiry of a clicked notice within the application', async () => {
  const { addInquiry } = await start();
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const id = await addInquiry({ eventType: 'wedding' });
  await announceArrival('admin', id, notifier, () => undefined);
  shown[0]?.dispatchEvent(new Event('click'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/dashboard/inquiries?open=${id}`);
});

import { expect, it, vi } from 'vitest';
import { request } from '#admin/api/request.ts';
import { watchNotices } from '#admin/testing/desktop-notices.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import { announceArrival, announceAssignment, type Notifier, switchNotices } from './notices.ts';

const navigate = vi.fn();
const notifier: Notifier = { read: async (path) => (await request<never>(path)).data, navigate };

async function start() {
  const server = await startRealServer();
  await server.storeSession();
  const notices = watchNotices();
  await switchNotices('admin', true);
  return { ...server, ...notices };
}

it('tells an account with a display name of what becomes theirs, and nothing of what becomes somebody else’s', async () => {
  const { app, staff, addInquiry, texts } = await start();
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
  expect(texts()).toEqual([]);
  await assign('admin');
  expect(texts()).toEqual(['Assigned to you: Wedding, guests not given']);
});

it('counts an arrival and tells of it, unless it is spam', async () => {
  const { addInquiry, texts } = await start();
  const count = vi.fn();
  const arrive = async (status?: 'spam') =>
    announceArrival('admin', await addInquiry({ eventType: 'wedding', ...(status && { status }) }), notifier, count);
  await arrive('spam');
  expect(count).not.toHaveBeenCalled();
  await arrive();
  expect(count).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['New inquiry: Wedding, guests not given']);
});

it('opens the inquiry of a clicked notice within the application', async () => {
  const { addInquiry, clickLast } = await start();
  const id = await addInquiry({ eventType: 'wedding' });
  await announceArrival('admin', id, notifier, () => undefined);
  clickLast();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/dashboard/inquiries?open=${id}`);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Message } from '#shared/message/schema.ts';
import type { Role } from '#shared/roles.ts';
import { openScreen } from './open-screen.tsx';
import { startRealServer } from './real-server.ts';

/** Whose inquiry is open. */
export const clientName = 'Ada & Tom Moore';
/** Nothing listens there: what is sent waits. */
const smtp = { host: '127.0.0.1', port: 9, isSecure: false };
export const hasMailServer = { config: { mail: { from: 'events@example.com', hasPlus: false, smtp } } } as const;

type Call = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<{ _id: string }>;

interface Opening {
  role?: Role;
  options?: object;
  /** What is there before the inquiry is opened. */
  prepare?: (call: Call, inquiryId: string) => Promise<void>;
}

/** An inquiry that is open in the inbox. The test imports the screens that it needs. */
export async function openInquiry({ role = 'admin', options = {}, prepare }: Opening = {}) {
  const server = await startRealServer(options);
  const token = await server.storeSession('rose', role);
  const id = await server.addInquiry({ fullName: clientName, message: 'Is June free?', eventType: 'wedding' });
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await prepare?.(call, id);
  const own = inOtherTab(token);
  /** A reply of another member of staff. */
  const answer = async (text: string) => {
    const { _id } = await call('POST', '/messages', { inquiryId: id, text });
    await call('POST', `/messages/${_id}/send`, {});
  };
  const { user } = openScreen(`/dashboard/inbox/open/${id}`);
  await screen.findByRole('article', { name: clientName });
  await screen.findByRole('list', { name: 'Conversation' });
  return { server, id, user, call, own, answer };

  /** The same account in another tab. */
  function inOtherTab(ownToken: string) {
    const ownHeaders = { authorization: `Bearer ${ownToken}` };
    const url = '/api/v1/messages';
    return {
      draft: async (): Promise<Message | undefined> =>
        (await server.app.inject({ url: `${url}?inquiryId=${id}&state=draft`, headers: ownHeaders })).json().data[0],
      write: (text: string) =>
        server.app.inject({ method: 'POST', url, headers: ownHeaders, payload: { inquiryId: id, text } }),
      change: (message: string, payload: object) =>
        server.app.inject({ method: 'PUT', url: `${url}/${message}`, headers: ownHeaders, payload }),
    };
  }
}

const composer = () => screen.findByRole('region', { name: `Reply to ${clientName}` });
/** A field of the composer. */
export const field = async (label: string) =>
  within(await composer()).findByRole<HTMLTextAreaElement>('textbox', { name: label });
/** Resolves once the composer is closed. */
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: `Reply to ${clientName}` })).toBeNull());

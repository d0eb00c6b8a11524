import { expect, it, vi } from 'vitest';
import { dataProvider } from '#admin/api/data-provider.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { errorTable } from '#shared/api/errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

function fail(message: string): never {
  throw new TypeError(message);
}

async function reasonAfter(answer: () => Response) {
  noteErrors();
  vi.stubGlobal('fetch', async () => answer());
  return whyNotSaved(await dataProvider.create('gallery', { data: {} }).catch((error: unknown) => error));
}

it.each([
  ['no response', () => fail('Failed to fetch')],
  ['half a response', () => new Response('{"success":tr', { status: 201 })],
  ['the response of a gateway', () => new Response('<html>', { status: 504 })],
])('reports an unknown result after %s, without the browser’s own words', async (_what, respond) => {
  expect(await reasonAfter(respond)).toBe(contentMessages.maybeSaved);
});

it('reports an error of the server as one', async () => {
  expect(await reasonAfter(() => new Response('', { status: 500 }))).toBe(contentMessages.serverFailed);
});

it.each(['internal', 'insufficient_storage', 'payload_too_large'] as const)(
  'reports that nothing was saved after %s',
  async (code) => {
    const { status, message } = errorTable[code];
    const refused = () => Response.json({ success: false, message, error: { code, message } }, { status });
    expect(await reasonAfter(refused)).toBe(`Your changes were not saved and are still here. (${message})`);
  },
);

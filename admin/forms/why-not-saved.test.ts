// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { dataProvider } from '#admin/api/data-provider.ts';
import { contentMessages } from '#admin/messages.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { errorTable } from '#shared/errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

function fail(message: string): never {
  throw new TypeError(message);
}

async function sayAfter(answer: () => Response) {
  noteErrors();
  vi.stubGlobal('fetch', async () => answer());
  return whyNotSaved(await dataProvider.create('gallery', { data: {} }).catch((error: unknown) => error));
}

it.each([
  ['no answer', () => fail('Failed to fetch')],
  ['half an answer', () => new Response('{"success":tr', { status: 201 })],
  ['the answer of a gateway', () => new Response('<html>', { status: 504 })],
])('is not known after %s, and is said without the words of the browser', async (_what, answer) => {
  expect(await sayAfter(answer)).toBe(contentMessages.maybeSaved);
});

it.each(['internal', 'insufficient_storage', 'payload_too_large'] as const)('is known after %s', async (code) => {
  const { status, message } = errorTable[code];
  const refused = () => Response.json({ success: false, message, error: { code, message } }, { status });
  expect(await sayAfter(refused)).toBe(`Your changes were not saved and are still here. (${message})`);
});

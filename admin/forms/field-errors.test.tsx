import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { dataProvider } from '#admin/api/data-provider.ts';
import { ApiError } from '#admin/api/request.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { errorTable } from '#shared/api/errors.ts';
import { showFieldErrors, whyNotSaved } from './field-errors.ts';

/** A form of two values, of which one has a field. */
function open() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', company: '' } });
    const { fieldState } = useController({ name: 'name', control: form.control });
    return { form, fieldState };
  });
  return result;
}

const isSent = async (form: ReturnType<typeof open>['current']['form']) => {
  let sent = false;
  await form.handleSubmit(() => {
    sent = true;
  })();
  return sent;
};

const nameTaken = { field: 'name', message: 'The name is taken.' };
const companyLong = { field: 'company', message: 'The company is too long.' };

it('returns the error of a value without a field, which does not block the form', async () => {
  const form = open();
  const error = new ApiError('The company is too long.', 400, { details: [companyLong] });
  expect(showFieldErrors(form.current.form, error)).toBe(error);
  expect(await isSent(form.current.form)).toBe(true);
});

it.each([
  ['request', new ApiError('Both are wrong.', 400, { details: [nameTaken, companyLong] })],
  [
    'data provider',
    new HttpError('Both are wrong.', 400, { errors: { name: nameTaken.message, company: companyLong.message } }),
  ],
])('shows an error of a %s at its field and returns the rest', async (_what, error) => {
  const form = open();
  expect(showFieldErrors(form.current.form, error)).toMatchObject({ status: 400, message: companyLong.message });
  await expect.poll(() => form.current.fieldState.error?.message).toBe(nameTaken.message);
  expect(await isSent(form.current.form)).toBe(true);
});

it('returns nothing where each error stands at its field', () => {
  const { form } = open().current;
  expect(showFieldErrors(form, new ApiError('The name is taken.', 409, { details: [nameTaken] }))).toBeUndefined();
});

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

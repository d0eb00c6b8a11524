import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError } from '#admin/api/request.ts';
import { showFieldErrors } from './field-errors.ts';

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

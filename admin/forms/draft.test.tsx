import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { saveDraft, useDraft } from './draft.ts';

const first = { id: '1', version: 4, values: { title: 'Call', dueDay: '2031-06-20' } };

function open() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: first.values });
    return { form, ...useDraft('draft', form, first) };
  });
  return result.current;
}

it('restores what another form of the record stored, without the fields that this one lacks', () => {
  const base = { title: 'Call', minutes: 60 };
  saveDraft('draft', { version: 3, base, values: { title: 'Call Jo', minutes: 90 } });
  const { form, opened, isRestored } = open();
  expect(isRestored).toBe(true);
  expect(form.getValues()).toEqual({ title: 'Call Jo', dueDay: '2031-06-20' });
  expect(opened).toEqual({ ...first, version: 3 });
});

it('restores nothing where only fields that it lacks were changed', () => {
  saveDraft('draft', { version: 3, base: { title: 'Call', minutes: 60 }, values: { title: 'Call', minutes: 90 } });
  const { form, opened, isRestored } = open();
  expect(isRestored).toBe(false);
  expect(form.getValues()).toEqual(first.values);
  expect(opened).toEqual(first);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './request.ts';

let patience: AbortController;
beforeEach(() => {
  patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
});

it.each([
  ['of a caller who may take it back', () => new AbortController().signal],
  ['of one who may not', () => undefined],
])('a call %s ends after fifteen seconds without an answer', (_whose, signalOf) => {
  const signal = withTimeout(signalOf());
  expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  expect(signal.aborted).toBe(false);
  patience.abort('late');
  expect(signal.reason).toBe('late');
});

it('a call ends before that with its caller, whether that is gone already or goes later', () => {
  const caller = new AbortController();
  const signal = withTimeout(caller.signal);
  expect(signal.aborted).toBe(false);
  caller.abort('gone');
  expect(signal.reason).toBe('gone');
  expect(withTimeout(caller.signal).reason).toBe('gone');
});

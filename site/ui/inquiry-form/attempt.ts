import type { InquiryValues } from './form-fields.ts';

/** One inquiry on its way, however often it has to be sent. */
export interface Attempt {
  idempotencyKey: string;
  values: InquiryValues;
  fillTime: number;
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The attempt to send now. What was already sent and perhaps arrived goes out again under its first key, so that it is
 * taken in only once; anything changed is a new inquiry.
 */
export function attemptFor(values: InquiryValues, fillTime: number, last: Attempt | null): Attempt {
  if (last !== null && JSON.stringify(last.values) === JSON.stringify(values)) return last;
  return { idempotencyKey: randomKey(), values, fillTime };
}

import { useState } from 'react';
import { newLineId } from './line-id.ts';

/** One key for as long as a form is open: what is sent again, because no response came, is done once. */
export function useIdempotencyKey(): string {
  const [key] = useState(newLineId);
  return key;
}

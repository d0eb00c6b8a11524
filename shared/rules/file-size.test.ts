import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '1 KB'],
  [5894, '6 KB'],
  [999_499, '999 KB'],
  [1_234_567, '1.2 MB'],
  [2_000_000, '2.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

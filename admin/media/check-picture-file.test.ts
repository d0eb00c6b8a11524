import { describe, expect, it } from 'vitest';
import { checkPictureFile } from './check-picture-file.ts';

const limit = 8_388_608;

describe('a file for the gallery', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('accepts %s of exactly 8 MB', (type) => {
    expect(checkPictureFile({ type, size: limit })).toBeUndefined();
  });

  it.each(['image/svg+xml', 'image/heic', 'text/plain', 'application/pdf', ''])('rejects "%s"', (type) => {
    expect(checkPictureFile({ type, size: 10 })).toEqual({
      title: 'Invalid File',
      text: 'Please select an image file.',
    });
  });

  it('rejects one byte more', () => {
    expect(checkPictureFile({ type: 'image/png', size: limit + 1 })).toEqual({
      title: 'File Too Large',
      text: 'Please select an image smaller than 8MB.',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { checkPictureFile, withOwnType } from './check-picture-file.ts';

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

  it.each([
    ['hall.txt', 'text/plain', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    ['hall', '', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    ['hall.jpg', 'image/jpeg', [...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')], 'image/webp'],
    ['hall.jpg', 'image/jpeg', [...new TextEncoder().encode('\0\0\0\x18ftypmp42')], 'video/mp4'],
    ['hall.heic', 'image/heic', [...new TextEncoder().encode('\0\0\0\x18ftypheic')], 'image/heic'],
    ['hall.svg', 'image/svg+xml', [...new TextEncoder().encode('<svg/>')], 'image/svg+xml'],
  ])('named %s, %s, is what its bytes are', async (name, type, bytes, expected) => {
    const file = await withOwnType(new File([new Uint8Array(bytes)], name, { type }));
    expect([file.name, file.type, file.size]).toEqual([name, expected, bytes.length]);
  });

  it('rejects one byte more', () => {
    expect(checkPictureFile({ type: 'image/png', size: limit + 1 })).toEqual({
      title: 'File Too Large',
      text: 'Please select an image smaller than 8MB.',
    });
  });
});

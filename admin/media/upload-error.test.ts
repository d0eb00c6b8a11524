import { describe, expect, it } from 'vitest';
import { isSessionOver, uploadErrorText } from './upload-error.ts';

const failed = 'Failed to upload image. Please try again.';

describe('what is told of a failed upload', () => {
  it.each([
    ['the sentence of a refused request', { message: 'Please select an image file.' }, 'Please select an image file.'],
    [
      'the sentence of a refused file',
      {
        message: 'XHR failed 413 Payload Too Large',
        data: { message: 'The file has more bytes than were announced.' },
      },
      'The file has more bytes than were announced.',
    ],
    ['no word of the client about a lost connection', { message: 'UPLOAD_FAILED' }, failed],
    ['no status line', { message: 'XHR failed 502 Bad Gateway', data: null }, failed],
    ['no address of ours', { message: 'Request to https://venue.example/x failed with status 502' }, failed],
    ['no name of a foreign service', { message: 'Failed to report event "upload" to UploadThing server' }, failed],
    ['nothing but that it failed, where nothing is said', { message: '' }, failed],
    ['nothing but that it failed, where nothing is known', undefined, failed],
  ])('is %s', (_what, error, text) => {
    expect(uploadErrorText(error)).toBe(text);
  });

  it('can be another sentence where nothing was sent yet', () => {
    const text = 'Failed to start upload. Please try again.';
    expect(uploadErrorText({ message: 'Failed to report event "upload" to UploadThing server' }, text)).toBe(text);
  });
});

describe('a session that is over', () => {
  it.each([
    [{ code: 'FORBIDDEN' }, true],
    [{ message: 'Please sign in again.', error: { code: 'FORBIDDEN' } }, true],
    [{ code: 'BAD_REQUEST' }, false],
    [new Error('Failed to fetch'), false],
    [null, false],
  ])('is told from other failures by the code: %j', (error, isOver) => {
    expect(isSessionOver(error)).toBe(isOver);
  });
});

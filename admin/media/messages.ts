import { videoMessage } from '#shared/content/values.ts';

export const uploadMessages = {
  failed: 'Failed to upload image. Please try again.',
  startFailed: 'Failed to start upload. Please try again.',
  failedTitle: 'Upload Failed',
  doneTitle: 'Upload Successful',
  done: (names: string) => `${names} uploaded successfully.`,
  andMore: (names: string, count: number) => `${names} and ${count.toLocaleString('en-US')} more`,
  invalid: { title: 'Invalid File', text: 'Please select an image file.' },
  noVideo: { title: 'Invalid File', text: videoMessage },
  tooLarge: { title: 'File Too Large', text: 'Please select an image smaller than 8MB.' },
  missing: 'Please upload an image first.',
  notFinished: 'Please wait until the upload has finished, or remove it.',
  rejected: (name: string, reason: string) => `${name}: ${reason}`,
  takeOut: 'Remove photo',
  drop: 'Drop images here, or choose them',
  dropFiles: 'Drop files here, or choose them',
  dropOne: 'Drop another image here, or choose one',
  notShown: 'This image could not be shown.',
  hints: { image: 'JPG, PNG, GIF, WebP up to 8MB', video: 'MP4 (H.264) up to 60MB' },
  upload: 'Upload files',
  uploading: 'Uploading...',
  percent: (percent: number) => `Uploading... ${percent}%`,
  finishing: 'Uploading... Processing the image.',
  waiting: 'Waiting to upload',
  paused: (percent: number) => `Paused at ${percent}%`,
  uploaded: 'Uploaded',
  interrupted: 'This upload did not finish. Please select the file again.',
  progressOf: (name: string) => `Upload of ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  summary: (done: number, total: number) => `${done} of ${total} uploaded`,
} as const;

/** What the fields of a photograph say. */
export const imageFieldTexts = {
  photo: (label: string) => `Replace ${label}`,
  choose: 'Choose from photos',
  chooseOf: (label: string) => `Choose from photos: ${label}`,
  chooseTitle: 'Choose a photograph',
  none: 'Show no photograph',
  alt: 'Description for people who do not see it',
  focusX: 'Keep in view, across',
  focusY: 'Keep in view, down',
  across: ['Left edge', 'Left', 'Center', 'Right', 'Right edge'],
  down: ['Top edge', 'Top', 'Center', 'Bottom', 'Bottom edge'],
} as const;

/** What the dialog of the media library says. */
export const mediaDialogTexts = {
  searchHint: 'Search by file name, place or description...',
  failed: 'The photos could not be loaded. Please try again.',
  empty: 'There are no uploads yet.',
  noMatch: 'Nothing matches this search.',
  unnamed: 'Untitled',
  choose: (name: string) => `Choose ${name}`,
  pages: 'Pages of the photos',
} as const;

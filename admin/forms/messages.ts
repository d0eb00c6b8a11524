import { commonTexts } from '#admin/ui/messages.ts';

/** What the form of a record that is always there says once it is sent. */
export const savedMessages = (saved: string = commonTexts.saved) => ({
  created: saved,
  updated: saved,
  failed: commonTexts.saveFailed,
  invalid: commonTexts.checkFields,
});

/** What the inputs of declared fields say. */
export const fieldTexts = {
  linkLabel: 'Label',
  linkTo: 'Leads to',
  linkHint: 'A page of this site, or an address that starts with https://, tel: or mailto:',
  videoHint: 'An upload, or an HLS address that starts with https://. Blank plays the video that comes with the site.',
  chooseVideo: 'Upload or choose a video',
  linesHint: 'One on each line',
  tooManyLines: (maxLines: number, max: number) =>
    `Please enter at most ${maxLines} lines of at most ${max} characters each.`,
  none: 'None',
} as const;

/** What entries below each other say. */
export const entryTexts = {
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
} as const;

export const sendTexts = {
  notReadAgain: 'It was saved, but this screen could not be updated. Please reload the page.',
} as const;

/** What the preview of a page says beside a form. */
export const previewTexts = {
  previewOf: (title: string) => `Preview of ${title}`,
  previewFailed: 'The preview is not up to date: something in the form is not valid yet, or the connection is gone.',
  searchResult: 'Search result',
  device: 'Width of the preview',
  devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
} as const;

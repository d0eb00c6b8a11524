import { sitePaths } from '#shared/site-paths.ts';
import { type LinkValue, type Slot, type Slots, slotLimits } from './slots.ts';

// Free of zod, because the editor in the browser applies these rules while somebody types.

/** Where the back-office finds a photograph that ships with the site, by its name. */
export const starterPhotosPath = '/starter-photos/';

/** The address of the photograph of a slot. */
export const toPhotoAddress = (src: string) => (src.startsWith('/') ? src : starterPhotosPath + src);

/** Rejects a link to anywhere else. */
export const linkMessage = 'Please use a page of this site, or an address that starts with https://, tel: or mailto:.';
/** Rejects a video stream elsewhere. */
export const streamMessage = 'Please use an address that starts with https://.';

const paths: ReadonlySet<string> = new Set(Object.values(sitePaths));
/** In the API description: an address of the web, without what the program rejects in one. */
export const httpsPattern = String.raw`https://[^\s"'<>\\]+`;
const https = new RegExp(`^${httpsPattern}$`);
const isHttps = (address: string) =>
  address.length <= slotLimits.address && https.test(address) && URL.canParse(address);

const isPhone = (address: string) =>
  address.startsWith('tel:') && /^tel:\+?[\d().-]{3,30}(?:;?(?:ext(?:ension|n)?|x|#)[.:=]?\d{1,6})?$/i.test(address);

/** A link as it is stored: a telephone number without the spaces that its address cannot have. */
export const toLinkTarget = (to: string) => (/^\s*tel:/.test(to) ? to.replace(/\s+/g, '') : to.trim());

/** Whether a link may lead there: a page of the site, or an address of an allowed scheme. Blank while a draft is written. */
export function isLinkTarget(to: string): boolean {
  if (to === '' || paths.has(to) || isHttps(to) || isPhone(to)) return true;
  return to.length <= slotLimits.address && /^mailto:[^\s@"'<>]+@[^\s@"'<>]+$/.test(to);
}

/** Whether a video may stream from there. Blank plays the video that comes with the site. */
export const isStreamAddress = (address: string) => address === '' || isHttps(address);

/** Rejects a video elsewhere. */
export const videoAddressMessage = 'Please upload a video, or use an address that starts with https://.';

const isUploadedVideo = (address: string) => /^\/media\/[0-9a-f-]{36}\.mp4$/.test(address);

/** Whether a video slot may name it: an upload, or a stream. */
export const isVideoAddress = (address: string) => isUploadedVideo(address) || isStreamAddress(address);

const words = (name: string) => name.split(/(?=[A-Z])/);

/** The group of a slot in the form: `Hero` of `heroHeadline`. */
export function getSlotGroup(name: string): string {
  const [group = ''] = words(name);
  return group.charAt(0).toUpperCase() + group.slice(1);
}

/** The name of a slot inside its group, as it stands in a sentence: `share image` of `searchShareImage`. */
export function getSlotNoun(name: string): string {
  const [first = '', ...rest] = words(name);
  return (rest.length > 0 ? rest : [first]).join(' ').toLowerCase();
}

/** Whether the server would take what was typed into these slots. */
export function canBeSent(slots: Slots, values: Record<string, unknown>): boolean {
  return Object.entries(slots).every(([name, slot]) => canValueBeSent(slot, values[name]));
}

function canValueBeSent(slot: Slot, value: unknown): boolean {
  switch (slot.kind) {
    case 'text':
      return String(value).trim().length <= slot.max;
    case 'link':
      return (
        isLinkTarget(toLinkTarget((value as LinkValue).to)) && (value as LinkValue).label.trim().length <= slot.max
      );
    case 'video':
      return isVideoAddress(String(value).trim());
    case 'list':
      return (value as Record<string, unknown>[]).every((entry) => canBeSent(slot.fields, entry));
    case 'image':
    case 'flag':
      return true;
  }
}

// Free of zod, because the back-office judges files before it sends them.

/** The pictures that may be uploaded, and the bytes that such a file begins with. */
const signatures = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
} as const;

/** The types of pictures that may be uploaded. */
export type PictureType = keyof typeof signatures;
/** All of them. */
export const pictureTypeNames = Object.keys(signatures) as [PictureType, ...PictureType[]];

/** The type of videos that may be uploaded. */
export const videoType = 'video/mp4';
export type UploadType = PictureType | typeof videoType;

/** Pictures in the container of videos: HEIC and AVIF. */
const pictureInVideo = /^....ftyp(?:hei|hev|mif1|msf1|avi)/s;

/** How many bytes `detectType` needs. */
export const signatureLength = 16;

/** The type by the first bytes of a file; its name and the announced type, which follows from the name, are not trusted. */
export function detectType(head: Uint8Array): UploadType | undefined {
  const text = String.fromCharCode(...head.subarray(0, signatureLength));
  if (text.startsWith('ftyp', 4) && !pictureInVideo.test(text)) return videoType;
  return pictureTypeNames.find((type) => signatures[type].test(text));
}

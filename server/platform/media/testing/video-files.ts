import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One box of an MP4 file. */
export function box(type: string, content: Buffer = Buffer.alloc(0), size = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const showcase = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'site', 'video', 'showcase.mp4'));

/** The head of the video that ships with the site: the boxes `ftyp` and `moov`. */
export const videoHead = () => {
  const moovStart = showcase.readUInt32BE(0);
  return Buffer.from(showcase.subarray(0, moovStart + showcase.readUInt32BE(moovStart)));
};

/** A small MP4: a true head, and a few bytes in place of the frames. */
export const videoFile = (head: Buffer = videoHead()) =>
  Buffer.concat([head, box('mdat', Buffer.alloc(1000, 'frames'))]);

/** The video's head with some bytes put in place of others, counted from those. */
export function withBytes(found: string, bytes: string | number[], offset = 0): Buffer {
  const head = videoHead();
  const at = head.indexOf(found, 0, 'latin1');
  Buffer.from(bytes as string, 'latin1').copy(head, at + offset);
  return head;
}

import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '#shared/api/errors.ts';
import { videoMessage } from '#shared/content/values.ts';
import type { MadePicture } from './make-sizes.ts';
import { pictureName } from './picture-names.ts';

// Written by hand, because a library that builds the tables of samples spends gigabytes on a hostile file. This reads no sample.

const limits = { boxes: 20_000, moovBytes: 8 * 1024 * 1024, side: 4096 } as const;
/** Baseline, Main and High, which every browser plays. */
const profiles: readonly (number | undefined)[] = [66, 77, 100];
/** Boxes with words and places of their own, such as where a phone recorded the video. */
const metadataTypes = ['udta', 'meta', 'uuid'];

/** A box of the file, which begins at `at`, and its content at `start`. */
interface Box {
  type: string;
  at: number;
  start: number;
  end: number;
}

const unplayable = () => new AppError('bad_request', { message: videoMessage });

/** The box whose head is at `at`; everything before `end` may belong to it. */
function toBox(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw unplayable();
  const size = head.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && head.length < 16) throw unplayable();
  const length = isLong ? Number(head.readBigUInt64BE(8)) : size || end - at;
  const start = at + (isLong ? 16 : 8);
  if (at + length < start || at + length > end) throw unplayable();
  return { type: head.toString('latin1', 4, 8), at, start, end: at + length };
}

function boxesIn(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
    if (boxes.length === limits.boxes) throw unplayable();
    boxes.push(toBox(bytes.subarray(at, Math.min(at + 16, end)), at, end));
  }
  return boxes;
}

/** The box at the end of a path such as `mdia/minf`. */
function findBox(bytes: Buffer, inside: Box, path: string): Box | undefined {
  let box: Box | undefined = inside;
  for (const type of path.split('/')) box = box && boxesIn(bytes, box).find((one) => one.type === type);
  return box;
}

async function topBoxes(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  for (let at = 0; at < size; at = boxes.at(-1)?.end ?? size) {
    if (boxes.length === limits.boxes) throw unplayable();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    boxes.push(toBox(buffer.subarray(0, bytesRead), at, size));
  }
  return boxes;
}

/** Width and height of a video track; `undefined` for sound and other tracks. Throws for anything but H.264. */
function measureTrack(moov: Buffer, track: Box): { width: number; height: number } | undefined {
  const handler = findBox(moov, track, 'mdia/hdlr');
  if (handler === undefined || moov.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide')
    return undefined;
  const table = findBox(moov, track, 'mdia/minf/stbl/stsd');
  const entries = table ? boxesIn(moov, { start: table.start + 8, end: table.end }) : [];
  const [entry] = entries;
  if (entry === undefined || entries.some(({ type }) => type !== 'avc1' && type !== 'avc3')) throw unplayable();
  // The fields of a visual sample entry are 78 bytes long.
  if (entry.end - entry.start < 78) throw unplayable();
  const settings = boxesIn(moov, { start: entry.start + 78, end: entry.end }).find(({ type }) => type === 'avcC');
  if (settings === undefined || !profiles.includes(moov[settings.start + 1])) throw unplayable();
  const [width, height] = [moov.readUInt16BE(entry.start + 24), moov.readUInt16BE(entry.start + 26)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > limits.side) throw unplayable();
  return { width, height };
}

/** Makes boxes free space of the same size, so that nothing else in the file moves. `offset` is where their positions count from. */
async function erase(file: FileHandle, boxes: Box[], offset: number): Promise<void> {
  for (const { at, start, end } of boxes) {
    await file.write(Buffer.alloc(end - start), 0, end - start, offset + start);
    await file.write('free', offset + at + 4, 'latin1');
  }
}

/**
 * Checks an MP4 by its boxes: whole, with H.264 that every browser plays. Erases its metadata in place and leaves the rest as it
 * is. Throws `bad_request` for any other file.
 */
export async function prepareVideo(path: string, key: string): Promise<MadePicture> {
  const file = await open(path, 'r+');
  try {
    const boxes = await topBoxes(file);
    const moovBox = boxes.find(({ type }) => type === 'moov');
    const hasMedia = boxes.some(({ type, start, end }) => type === 'mdat' && end > start);
    if (boxes[0]?.type !== 'ftyp' || moovBox === undefined || !hasMedia) throw unplayable();
    const length = moovBox.end - moovBox.start;
    if (length > limits.moovBytes) throw unplayable();
    const { buffer: moov } = await file.read(Buffer.alloc(length), 0, length, moovBox.start);
    const inMoov = boxesIn(moov, { start: 0, end: length });
    const tracks = inMoov.filter(({ type }) => type === 'trak');
    const [size] = tracks.flatMap((track) => measureTrack(moov, track) ?? []);
    if (size === undefined) throw unplayable();
    const isMetadata = ({ type }: Box) => metadataTypes.includes(type);
    await erase(file, boxes.filter(isMetadata), 0);
    const metadata = [...inMoov, ...tracks.flatMap((track) => boxesIn(moov, track))].filter(isMetadata);
    await erase(file, metadata, moovBox.start);
    const { size: bytes } = await file.stat();
    const files = [{ name: pictureName(key, 'video/mp4'), path }];
    return { ...size, placeholder: '', sizes: [], files, bytes };
  } finally {
    await file.close();
  }
}

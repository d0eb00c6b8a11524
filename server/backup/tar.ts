/**
 * The tar format as far as a backup needs it: plain files with short names, in the POSIX form (ustar) that every tar
 * program reads. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
 */

export const blockSize = 512;

/** Two empty blocks end an archive. */
export const endOfTar = Buffer.alloc(2 * blockSize);

/** Eleven octal digits hold no more. */
const largestFile = 8 ** 11 - 1;

const nameField = { start: 0, length: 100 };
const sizeField = { start: 124, length: 12 };
const checksumField = { start: 148, length: 8 };
const magic = { start: 257, text: 'ustar\x0000' };
const typeAt = 156;
const plainFile = '0';

/** How many empty bytes follow a file of `size` bytes, so that the next header begins a block. */
export function paddingAfter(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

/** The block before a file's bytes. `changedAt` is in milliseconds since 1970. */
export function tarHeader(name: string, size: number, changedAt: number): Buffer {
  if (Buffer.byteLength(name) > nameField.length) throw new RangeError(`The name ${name} is too long for a tar file.`);
  if (size > largestFile) throw new RangeError(`${name} is too large for a tar file.`);
  const block = Buffer.alloc(blockSize);
  block.write(name, nameField.start);
  block.write('0000600\x000000000\x000000000\x00', 100);
  block.write(`${octal(size, 11)}\x00${octal(Math.floor(changedAt / 1000), 11)}\x00`, sizeField.start);
  block.write(plainFile, typeAt);
  block.write(magic.text, magic.start);
  block.write(`${octal(checksumOf(block), 6)}\x00 `, checksumField.start);
  return block;
}

/** Reads such a block; `undefined` for anything else than the header of a plain file that `tarHeader` could have made. */
export function readTarHeader(block: Buffer): { name: string; size: number } | undefined {
  const isOurs =
    block.length === blockSize &&
    block.toString('latin1', magic.start, magic.start + magic.text.length) === magic.text &&
    block.toString('latin1', typeAt, typeAt + 1) === plainFile &&
    textAt(block, checksumField) === octal(checksumOf(block), 6);
  const size = textAt(block, sizeField);
  if (!isOurs || !/^[0-7]{11}$/.test(size)) return undefined;
  return { name: textAt(block, nameField), size: Number.parseInt(size, 8) };
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

function textAt(block: Buffer, { start, length }: { start: number; length: number }): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

/** The sum of all bytes of the header, those of the sum itself taken as spaces. */
function checksumOf(block: Buffer): number {
  const { start, length } = checksumField;
  const isSum = (index: number) => index >= start && index < start + length;
  return block.reduce((sum, byte, index) => sum + (isSum(index) ? 0x20 : byte), 0);
}

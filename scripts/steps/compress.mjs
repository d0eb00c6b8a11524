import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textTypes = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico']);
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file) {
  const text = await readFile(file);
  if (text.length <= smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a `.br` and a `.gz` beside every text file over 1 KB that is sent as it is (documents are not), so that the
 * server compresses no file while it serves.
 */
export async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite') && textTypes.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const work = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compress(file);
  };
  // Compression runs on libuv's four threads; more files at once would only hold more memory.
  await Promise.all([work(), work(), work()]);
}

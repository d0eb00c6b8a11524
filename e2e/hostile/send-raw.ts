import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

interface Sending {
  /** Closes the sender's half at once, as a sender does whose request has no proper end. */
  isBroken: boolean;
}

const patience = 15_000;

/** Sends bytes as they are over a connection of their own; `undefined` where it was closed without an answer. */
export async function sendRaw(port: number, bytes: Buffer, { isBroken }: Sending): Promise<RawAnswer | undefined> {
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${patience / 1000} s.`));
    }, patience);
    socket.on('data', (part) => parts.push(part));
    // The feed of changes never ends: that it begins is its answer.
    socket.once('data', (first) => {
      if (/^content-type: text\/event-stream/im.test(first.toString('latin1'))) socket.destroy();
    });
    socket.on('end', () => socket.end());
    // A server that refuses a body unread may close before all of it was sent; what it said stands.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (isBroken) socket.end(bytes);
    else socket.write(bytes);
  });
  return read(Buffer.concat(parts));
}

function read(all: Buffer): RawAnswer | undefined {
  const end = all.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = all.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = all.subarray(end + 4);
  if (status < 200) return read(rest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest;
  return { status, headers, body: decode(body, headers.get('content-encoding')) };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd === -1 ? 0 : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

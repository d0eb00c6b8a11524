import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** In the schema of a route: it responds with a file of a media type. */
export const fileResponse = (type: string) => ({
  produces: [type],
  response: {
    200: type.startsWith('text/') ? z.string() : z.custom<Buffer>().meta({ type: 'string', format: 'binary' }),
  },
});

/** The type of a file that the browser only saves; see `sendFile`. */
export const savedFile = 'application/octet-stream';

/**
 * Answers with a file that the browser saves and never shows or runs, whatever it says that it is; only one that the program made has a
 * `type` of its own. The name may be any text; nothing on the way keeps a copy.
 */
export function sendFile(reply: FastifyReply, name: string, bytes: Buffer, type = savedFile) {
  return reply
    .type(type)
    .header('content-disposition', fileDisposition(name))
    .header('content-security-policy', 'sandbox')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes);
}

/** Has the browser save a file under its name, which may be any text. */
export function fileDisposition(name: string): string {
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${escaped}`;
}

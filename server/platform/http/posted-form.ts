import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/api/errors.ts';
import { allowSlowBody } from './slow-bodies.ts';

const maxTypeLength = 200;

/** A file of a form; `isTruncated` where it was over the limit, `isOneTooMany` where it was not kept because of those before it. */
export interface PostedFile {
  field: string;
  filename: string;
  type: string;
  bytes: Buffer;
  isTruncated: boolean;
  isOneTooMany?: boolean;
}

/** What a form with files has in it. */
export interface PostedForm {
  fields: URLSearchParams;
  files: PostedFile[];
}

/** Reads a file to its end without keeping it. */
async function pass(file: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of file);
}

/**
 * Reads a form with files to its end, within the limits that its route was registered with; those after the first `maxFiles` are not kept. A
 * file field that was left empty is no file. Throws `bad_request` for what is no such form.
 */
export async function readPostedForm(
  request: FastifyRequest,
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<PostedForm> {
  const disallowSlowBody = allowSlowBody(request);
  const form: PostedForm = { fields: new URLSearchParams(), files: [] };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        form.fields.append(part.fieldname, String(part.value));
        continue;
      }
      const { fieldname: field, filename = '', mimetype } = part;
      const type = mimetype.slice(0, maxTypeLength);
      if (form.files.length >= maxFiles && filename !== '') {
        await pass(part.file);
        form.files.push({ field, filename, type, bytes: Buffer.alloc(0), isTruncated: false, isOneTooMany: true });
        continue;
      }
      const bytes = await part.toBuffer();
      if (filename === '' && bytes.length === 0) continue;
      form.files.push({ field, filename, type, bytes, isTruncated: part.file.truncated });
    }
    return form;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request', { cause: error });
  } finally {
    disallowSlowBody();
  }
}

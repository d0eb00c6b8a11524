import { perContext } from '#server/platform/context.ts';
import { type ChildPools, type ChildProgram, hasExited } from '#server/platform/process/child-pools.ts';
import { programFile } from '#server/platform/process/child-program.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ExtractedFile, ParsedMessage } from './parse-message.ts';

/** A longer message is read in part. */
export const maxMessageBytes = 25 * 1024 * 1024;

const maxParseMs = 5000;
const maxHeaderBytes = 256 * 1024;

const parser: ChildProgram = { file: programFile('platform/mail/parse-message') };

interface ReaderOptions {
  maxMs?: number;
  program?: ChildProgram;
}

/**
 * Reads messages in a process of its own, one at a time, with limited time and memory: a hostile one ends that process and
 * nothing else.
 */
export function createMessageReader(
  children: ChildPools,
  { maxMs = maxParseMs, program = parser }: ReaderOptions = {},
) {
  const run = <T>(name: string, input: unknown) => children.run<T>(program, name, input, maxMs);

  /** The message; undefined where it cannot be read. Throws `unavailable`, which is not the message's fault. */
  const parse = async (source: Uint8Array, isLastTry = false): Promise<ParsedMessage | undefined> => {
    try {
      return await run<ParsedMessage>('parseMessage', source);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // Whoever ended the process may have meant another one.
      return hasExited(error) && !isLastTry ? parse(source, true) : undefined;
    }
  };

  return {
    /** Of a message that cannot be read, its headers at least; of one without readable headers, a blank message. */
    async read(source: Uint8Array): Promise<ParsedMessage> {
      const message = await parse(source);
      if (message !== undefined) return message;
      const headers = (await parse(headersOf(source))) ?? blankMessage;
      return { ...headers, text: unreadableText, files: [], droppedFiles: [], filesHash: '' };
    },

    /** The file at this place in the list of a message's files; `undefined` if there is none. */
    extract: (source: Uint8Array, index: number) => run<ExtractedFile | undefined>('extractFile', { source, index }),
  };
}

/** The reader of a server. */
export const messageReader = perContext((ctx) => createMessageReader(ctx.children));

/** In place of the text of a message that cannot be read. */
export const unreadableText = 'This message could not be read. Download the original to open it in a mail program.';

const blankMessage: ParsedMessage = {
  messageId: null,
  inReplyTo: null,
  references: [],
  fromName: '',
  fromAddress: '',
  replyTo: [],
  originalFrom: [],
  groups: [],
  to: [],
  cc: [],
  tags: [],
  subject: '',
  text: '',
  quoted: null,
  date: null,
  isAutomatic: false,
  files: [],
  droppedFiles: [],
  filesHash: '',
  authentication: null,
  report: null,
};

/** The lines above the first blank one, and nothing of what makes the message hard to read. */
function headersOf(source: Uint8Array): Uint8Array {
  const head = Buffer.from(source.subarray(0, maxHeaderBytes)).toString('latin1');
  const [lines = ''] = head.split(/\r?\n\r?\n/, 1);
  const harmless = lines.replace(/^content-[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '');
  return Buffer.from(`${harmless}\r\n\r\n`, 'latin1');
}

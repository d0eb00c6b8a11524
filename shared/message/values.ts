// Free of zod, because the back-office checks a message by these rules while somebody writes it.

/** Who wrote a message: a person or program outside (`in`), or the venue (`out`). */
export const messageDirections = ['in', 'out'] as const;

/** What a message is for. The last one came from outside. */
export const messageKinds = [
  'reply',
  'acknowledgment',
  'staff_notice',
  'invitation',
  'signing_code',
  'client_page_code',
  'proposal',
  'signed_proposal',
  'client_page',
  'invoice',
  'payment_reminder',
  'receipt',
  'payment_notice',
  'cancellation',
  'tour',
  'running_sheet',
  'test',
  'received',
] as const;
/** One of them. */
export type MessageKind = (typeof messageKinds)[number];

/** Those that are in the conversation with whoever asked. */
export const conversationKinds = [
  'reply',
  'acknowledgment',
  'proposal',
  'signed_proposal',
  'client_page',
  'invoice',
  'payment_reminder',
  'receipt',
  'payment_notice',
  'cancellation',
  'tour',
  'received',
] as const satisfies MessageKind[];

/**
 * Where a message is on its way. Out: `draft` → `queued` → `sending` → `sent`, which may be `bounced`; `failed` where it
 * cannot be delivered; `kept` where no mail server is set up. In: `received`.
 */
export const messageStates = ['draft', 'queued', 'sending', 'sent', 'bounced', 'failed', 'kept', 'received'] as const;
/** One of them. */
export type MessageState = (typeof messageStates)[number];

/** How staff read them. */
export const messageStateLabels: Record<MessageState, string> = {
  draft: 'Draft',
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Came back',
  failed: 'Could not be sent',
  kept: 'Kept, not sent',
  received: 'Received',
};

/** How a received message found its inquiry: the tag in its address, a message that it answers, its sender, by hand, as the lead that made it, or as what was written on the client’s page. */
export const messageMatches = ['tag', 'reference', 'address', 'hand', 'lead', 'client_page'] as const;

/** Texts in UTF-16 units; addresses of copies, references and files by number, a file in bytes. */
export const messageLimits = {
  subject: 300,
  text: 50_000,
  cc: 5,
  references: 50,
  files: 10,
  fileBytes: 8 * 1024 * 1024,
  droppedFiles: 50,
  error: 500,
} as const;

/** Milliseconds in which a person takes back what they sent. */
export const undoSendTime = 10_000;

/** What prints files of messages when those go out. */
export type PrintedFileSource = 'running_sheet' | 'tour';

/** A file that came or goes with a message; `bytes` is its size. */
export interface MessageFile {
  name: string;
  type: string;
  bytes: number;
  /** Of an outgoing message: the name of the stored file. */
  storedAs?: string;
  /** Of one that is stored nowhere, so that its `bytes` are 0: what prints it, and of what. */
  printedBy?: PrintedFileSource;
  target?: string;
}

/** A file that came with a message and is not kept. */
export type DroppedFile = Pick<MessageFile, 'name' | 'bytes'>;

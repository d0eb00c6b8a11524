/** The copies of a revision that go by mail to the lists of the settings. */

import type { EventRow } from '#server/features/events/table.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { pdfType } from '#server/features/printing/pages.ts';
import { conversationOf } from '#server/features/proposals/mail.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FileSource } from '#server/platform/mail/file-sources.ts';
import { messageLimits } from '#shared/message/values.ts';
import { sheetChanges } from '#shared/running-sheet/changes.ts';
import { type MailedCopy, mailedCopies, sheetCopyLabels, sheetIdOf } from '#shared/running-sheet/values.ts';
import { listOfCopy } from '#shared/settings/values.ts';
import { templateValues } from '#shared/template/template-fields.ts';
import { printSheet, sheetFileName, toRevisionPrint } from './printing.ts';
import { type IssuedRevision, sheetRevisions } from './record.ts';

/** What the fields of the template stand for in the mail of a copy. */
async function valuesFor(
  ctx: Ctx,
  event: EventRow,
  { number, content, before }: IssuedRevision,
  copy: MailedCopy,
  by: string,
) {
  const { eventType, eventDate, guestCount, isGuestCountGiven } = event;
  const facts = { fullName: content.event.client, eventType, eventDate, guestCount, isGuestCountGiven };
  const changes = sheetChanges(content, before, copy).map(({ text }) => text);
  const sheet = {
    ...{ title: event.title, revision: number, copy: sheetCopyLabels[copy] },
    changes: before !== null && changes.length === 0 ? ['Nothing in this copy has changed.'] : changes,
  };
  const values = templateValues(
    { ...facts, responseDueAt: null },
    await getVenue(ctx),
    { username: by },
    {},
    { sheet },
  );
  return { ...values, proposal_link: '', invoice_link: '', receipt_link: '', client_page: '' };
}

/**
 * Mails each list of the settings its copy of a revision, once, while the template is active and a mail server is set up; a list without
 * addresses gets none. Inside the transaction that issues it.
 */
export async function queueSheetMail(
  ctx: Ctx,
  { event, issued, by }: { event: EventRow; issued: IssuedRevision; by: string },
): Promise<void> {
  const { subject, body, isActive } = await readProgramTemplate(ctx, 'running_sheet');
  if (!isActive || ctx.config.mail.smtp === undefined) return;
  const settings = await readSettings(ctx);
  const sender = await readSender(ctx);
  const about = await conversationOf(ctx, { eventId: event.id, inquiryId: null, clientId: null });
  const at = ctx.now().getTime();
  for (const copy of mailedCopies) {
    const to = settings[listOfCopy[copy]];
    if (to.length === 0) continue;
    const values = await valuesFor(ctx, event, issued, copy, by);
    const target = [event.id, issued.number, copy].join('.');
    const name = sheetFileName(issued.content, copy, issued.number);
    const message = {
      ...{ ...sender, ...about, kind: 'running_sheet' as const, to: [...to] },
      files: [{ name, type: pdfType, bytes: 0, printedBy: 'running_sheet' as const, target }],
      subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
      text: fillIn(body, values).slice(0, messageLimits.text).toWellFormed(),
      dedupeKey: `running_sheet:${sheetIdOf(event.id)}:${issued.number}:${copy}`,
    };
    await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
  }
}

const isMailed = (copy: string): copy is MailedCopy => (mailedCopies as readonly string[]).includes(copy);

/** Prints the file of such a message. */
export const sheetFileSource: FileSource = {
  async print(ctx, target) {
    const [eventId = '', number = '', copy = ''] = target.split('.');
    const revision = await sheetRevisions.read(ctx, sheetIdOf(eventId), Number(number));
    if (revision === undefined || !isMailed(copy)) return undefined;
    return (await printSheet(ctx, await toRevisionPrint(ctx, eventId, revision.number, { copy }))).bytes;
  },
};

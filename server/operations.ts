import { aboutItemOperations } from '#server/features/about-items/operations.ts';
import { ownAccountOperations } from '#server/features/account/operations.ts';
import { createActivityFeed } from '#server/features/activity/operations.ts';
import { auditOperations } from '#server/features/audit/operations.ts';
import { createRejectionCounter } from '#server/features/audit/rejections.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import { createCredentials } from '#server/features/auth/credentials.ts';
import { authOperations } from '#server/features/auth/operations.ts';
import { blackoutOperations } from '#server/features/blackouts/operations.ts';
import { brandOperations } from '#server/features/brand/operations.ts';
import { bookingStore } from '#server/features/calendar/bookings.ts';
import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { calendarOperations } from '#server/features/calendar/operations.ts';
import { calendarImport } from '#server/features/calendar-feeds/import.ts';
import { calendarFeedOperations } from '#server/features/calendar-feeds/operations.ts';
import { clientOperations } from '#server/features/clients/operations.ts';
import { timelineOperations } from '#server/features/clients/timeline.ts';
import { dashboardOperations } from '#server/features/dashboard/operations.ts';
import { documentOperations } from '#server/features/documents/operations.ts';
import { eventOperations } from '#server/features/events/operations.ts';
import { firstRunOperations } from '#server/features/first-run/operations.ts';
import { galleryOperations } from '#server/features/gallery/operations.ts';
import { historyOperations } from '#server/features/history/operations.ts';
import { eventHolds } from '#server/features/holds/event-holds.ts';
import { holdExpiry } from '#server/features/holds/expiry.ts';
import { holdLine } from '#server/features/holds/line.ts';
import { holdOperations } from '#server/features/holds/operations.ts';
import { holdPromotions } from '#server/features/holds/promotions.ts';
import { holdPresenter } from '#server/features/holds/to-hold.ts';
import { createChangeFeed } from '#server/features/inbox/changes.ts';
import { inboxOperations } from '#server/features/inbox/operations.ts';
import { storedDueTimes } from '#server/features/inquiries/due-times.ts';
import { inquiryOperations } from '#server/features/inquiries/operations.ts';
import { invitationOperations } from '#server/features/invitations/operations.ts';
import { libraryOperations } from '#server/features/library/operations.ts';
import { acknowledgments } from '#server/features/messages/acknowledgment.ts';
import { mailAnswers } from '#server/features/messages/answers.ts';
import { incomingOperations } from '#server/features/messages/incoming.ts';
import { staffNotices } from '#server/features/messages/notices.ts';
import { messageOperations } from '#server/features/messages/operations.ts';
import { createOutbox } from '#server/features/messages/outbox.ts';
import { mailReceipt } from '#server/features/messages/receipt.ts';
import { messageStore } from '#server/features/messages/store.ts';
import { mailSuppression } from '#server/features/messages/suppression.ts';
import { outgoingMail } from '#server/features/messages/to-message.ts';
import { noteOperations } from '#server/features/notes/operations.ts';
import { pageOperations } from '#server/features/pages/operations.ts';
import { searchOperations } from '#server/features/search/operations.ts';
import { serviceOperations } from '#server/features/services/operations.ts';
import { settingsOperations } from '#server/features/settings/operations.ts';
import { spaceOperations } from '#server/features/spaces/operations.ts';
import { taskOperations } from '#server/features/tasks/operations.ts';
import { teamOperations } from '#server/features/team/operations.ts';
import { templateOperations } from '#server/features/templates/operations.ts';
import { testimonialOperations } from '#server/features/testimonials/operations.ts';
import { trashOperations } from '#server/features/trash/operations.ts';
import { twoFactorOperations } from '#server/features/two-factor/operations.ts';
import { venueEdits } from '#server/features/venue/edits.ts';
import { venueOperations } from '#server/features/venue/operations.ts';
import { backupOperations } from '#server/platform/backup/operations.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { createMailHealth } from '#server/platform/mail/health.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import { rawFiles } from '#server/platform/mail/raw-files.ts';
import { createMessageReader } from '#server/platform/mail/read-message.ts';
import { createTransport } from '#server/platform/mail/transport.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { createRecords } from '#server/records/records.ts';
import { recordUploads } from '#server/records/uploads.ts';

/**
 * Every operation of the product, created once for a server. REST, tRPC and the rendered pages call these same objects, so
 * that their rules, limits and errors cannot differ.
 */
function makeOperations(parts: Ctx) {
  const venue = venueOperations(parts);
  const audit = createAuditLog(parts);
  const feed = createActivityFeed({ ...parts, audit }, venue);
  const rejections = createRejectionCounter(parts);
  const credentials = createCredentials({ ...parts, rejections });
  const media = serverMedia(parts);
  const records = createRecords(parts);
  const { recompute: recomputeDue } = storedDueTimes(parts.db);
  const changes = createChangeFeed(parts);
  const bookings = bookingStore(parts.db);
  const shared = { audit, feed, rejections, credentials, media, records, changes, bookings, recomputeDue };
  const line = holdLine({ ...parts, ...shared });
  const rebuildCalendar = async () => {
    await bookings.rebuild();
    await line.realign();
  };
  const deps = { ...parts, ...shared, rebuildCalendar };
  media.owners.push(recordUploads(parts, records));
  const clients = clientOperations(deps, venue);
  const notes = noteOperations(deps);
  const presenter = holdPresenter(deps);
  const heldDates = eventHolds(parts, { line, presenter, notes });
  const events = eventOperations({ ...deps, eventHolds: heldDates });
  const blackouts = blackoutOperations(deps);
  const settings = settingsOperations(deps);
  const tasks = taskOperations(deps, venue, settings);
  const calendar = calendarOperations(deps, { venue, presenter, heldDates });
  const dates = dateAnswers(deps, { calendar, venue });
  const templates = templateOperations(deps, { venue, dates });
  const store = messageStore(deps);
  const outgoing = outgoingMail(deps, { settings, venue });
  const { smtp, imap } = parts.config.mail;
  const health = {
    outgoing: createMailHealth(smtp !== undefined, parts.now),
    incoming: createMailHealth(imap !== undefined, parts.now),
  };
  const notices = staffNotices(deps, { outgoing, settings, templates, venue });
  const promotions = holdPromotions(deps, { line, presenter, tasks, notices });
  const answers = mailAnswers(deps, { store, tasks, venue, notices });
  const outbox = createOutbox(parts, {
    store,
    answers,
    compose: outgoing.compose,
    health: health.outgoing,
    transports: smtp === undefined ? [] : [createTransport(smtp), createTransport(smtp)],
  });
  const findSuppression = mailSuppression(parts.db);
  const messages = messageOperations(deps, { store, outgoing, venue, health, outbox, answers, findSuppression });
  const announce = acknowledgments(deps, { outgoing, settings, templates, venue, notices, findSuppression });
  const inquiries = inquiryOperations(deps, {
    venue,
    settings,
    clients,
    events,
    notes,
    tasks,
    announce,
    notices,
    dates,
  });
  const mail = { raw: rawFiles(parts.config, parts.now), reader: createMessageReader() };
  const documents = documentOperations({ ...deps, raw: mail.raw });
  const receipt = mailReceipt(deps, { ...mail, store, tasks, notices, bounced: answers.bounced });
  const brand = brandOperations(deps, venue);
  const pages = pageOperations(deps, brand);
  const backup = backupOperations(parts);
  return {
    auth: authOperations(deps),
    account: ownAccountOperations(deps),
    twoFactor: twoFactorOperations(deps, venue),
    team: teamOperations(deps),
    invitations: invitationOperations(deps, { outgoing, store, venue }),
    audit: auditOperations(parts, { venue, audit, feed, rejections }),
    media,
    library: libraryOperations(deps),
    records,
    backup,
    brand,
    calendarFeeds: calendarFeedOperations(parts, { venue, audit }),
    calendarImport: calendarImport(parts, { blackouts, venue }),
    clients,
    timeline: timelineOperations(deps, venue),
    events,
    inquiries,
    inbox: inboxOperations(parts, { inquiries, tasks, venue, messages: store }),
    messages,
    incoming: incomingOperations(deps, {
      ...mail,
      inquiries,
      messages,
      store,
      answers,
      reply: receipt.reply,
      documentFiles: documents.files,
    }),
    documents,
    mailbox: createMailbox(parts, health.incoming, receipt),
    outbox,
    holds: holdOperations(deps, { events, inquiries, line, presenter, settings, venue }),
    holdExpiry: holdExpiry(deps, { store: line.store, promotions }),
    notices,
    notes,
    tasks,
    templates,
    changes,
    history: historyOperations(deps, venue),
    trash: trashOperations(deps, venue),
    dashboard: dashboardOperations(parts, { inquiries, venue }),
    search: searchOperations(deps, { calendar, venue }),
    services: serviceOperations(deps),
    testimonials: testimonialOperations(deps),
    aboutItems: aboutItemOperations(deps),
    gallery: galleryOperations(deps),
    pages,
    settings,
    spaces: spaceOperations(deps, venue),
    blackouts,
    calendar,
    dates,
    firstRun: firstRunOperations(parts, { backup, brand, pages }),
    venue,
    venueEdits: venueEdits(deps),
  };
}

export type Operations = ReturnType<typeof makeOperations>;

/** The operations of a server. */
export const operations = perContext(makeOperations);

import type { RecordKind } from '#server/records/record-kind.ts';
import { aboutItemsFeature } from './about-items/index.ts';
import { auditFeature } from './audit/index.ts';
import { backupsFeature } from './backups/index.ts';
import { billingFeature } from './billing/index.ts';
import { blackoutsFeature } from './blackouts/index.ts';
import { bookingsFeature } from './bookings/index.ts';
import { brandFeature } from './brand/index.ts';
import { calendarFeature } from './calendar/index.ts';
import { calendarFeedsFeature } from './calendar-feeds/index.ts';
import { cancellationFeature } from './cancellation/index.ts';
import { cardPaymentsFeature } from './card-payments/index.ts';
import { catalogFeature } from './catalog/index.ts';
import { clientAnswersFeature } from './client-answers/index.ts';
import { clientPageFeature } from './client-page/index.ts';
import { clientsFeature } from './clients/index.ts';
import { dashboardFeature } from './dashboard/index.ts';
import { dayPriceFeature } from './day-price/index.ts';
import { documentsFeature } from './documents/index.ts';
import { duePaymentsFeature } from './due-payments/index.ts';
import { erasureFeature } from './erasure/index.ts';
import { eventsFeature } from './events/index.ts';
import { firstRunFeature } from './first-run/index.ts';
import { galleryFeature } from './gallery/index.ts';
import { historyFeature } from './history/index.ts';
import { holdLineFeature } from './hold-line/index.ts';
import { holdsFeature } from './holds/index.ts';
import { identityFeature } from './identity/index.ts';
import { inboxFeature } from './inbox/index.ts';
import { inquiriesFeature } from './inquiries/index.ts';
import { invitationMailFeature } from './invitation-mail/index.ts';
import { ledgerFeature } from './ledger/index.ts';
import { libraryFeature } from './library/index.ts';
import { mailedCodesFeature } from './mailed-codes/index.ts';
import { messagesFeature } from './messages/index.ts';
import { moneyFeature } from './money/index.ts';
import { notesFeature } from './notes/index.ts';
import { outgoingMailFeature } from './outgoing-mail/index.ts';
import { packagesFeature } from './packages/index.ts';
import { pagesFeature } from './pages/index.ts';
import { paymentsFeature } from './payments/index.ts';
import { postponementFeature } from './postponement/index.ts';
import { prepSheetFeature } from './prep-sheet/index.ts';
import { printingFeature } from './printing/index.ts';
import { proposalVersionsFeature } from './proposal-versions/index.ts';
import { proposalsFeature } from './proposals/index.ts';
import { questionnaireFeature } from './questionnaire/index.ts';
import { rentalPricesFeature } from './rental-prices/index.ts';
import { runningSheetsFeature } from './running-sheets/index.ts';
import { searchFeature } from './search/index.ts';
import { securityDepositsFeature } from './security-deposits/index.ts';
import { servicesFeature } from './services/index.ts';
import { settingsFeature } from './settings/index.ts';
import { signedProposalsFeature } from './signed-proposals/index.ts';
import { spacesFeature } from './spaces/index.ts';
import { tasksFeature } from './tasks/index.ts';
import { templatesFeature } from './templates/index.ts';
import { testimonialsFeature } from './testimonials/index.ts';
import { toursFeature } from './tours/index.ts';
import { trashFeature } from './trash/index.ts';
import { venueFeature } from './venue/index.ts';

/** Every feature of the server: its kinds of record, routes, procedures, jobs, reactions and tables follow from this list. */
export const features = [
  aboutItemsFeature,
  auditFeature,
  backupsFeature,
  billingFeature,
  blackoutsFeature,
  bookingsFeature,
  brandFeature,
  calendarFeature,
  calendarFeedsFeature,
  catalogFeature,
  clientAnswersFeature,
  clientPageFeature,
  clientsFeature,
  dashboardFeature,
  dayPriceFeature,
  documentsFeature,
  erasureFeature,
  eventsFeature,
  firstRunFeature,
  galleryFeature,
  historyFeature,
  holdLineFeature,
  holdsFeature,
  identityFeature,
  inboxFeature,
  inquiriesFeature,
  invitationMailFeature,
  ledgerFeature,
  libraryFeature,
  mailedCodesFeature,
  messagesFeature,
  moneyFeature,
  notesFeature,
  outgoingMailFeature,
  packagesFeature,
  pagesFeature,
  questionnaireFeature,
  rentalPricesFeature,
  runningSheetsFeature,
  proposalVersionsFeature,
  proposalsFeature,
  paymentsFeature,
  cardPaymentsFeature,
  duePaymentsFeature,
  cancellationFeature,
  postponementFeature,
  securityDepositsFeature,
  prepSheetFeature,
  searchFeature,
  printingFeature,
  servicesFeature,
  settingsFeature,
  signedProposalsFeature,
  spacesFeature,
  tasksFeature,
  templatesFeature,
  testimonialsFeature,
  toursFeature,
  trashFeature,
  venueFeature,
] as const;

/** Every kind of record. */
export const kinds: readonly RecordKind[] = features.flatMap(({ kinds = [] }) => kinds);

import { expect, it } from 'vitest';
import { kinds } from '#server/features/index.ts';
import { sampleOf } from '#server/testing/all-samples.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { openRecords } from '#server/testing/open-records.ts';
import { appRouter } from '#server/transports/trpc/router.ts';
import { getRecordPath, getRecordResource } from '#shared/entities.ts';
import { weekdays } from '#shared/rules/hours.ts';

const published = '_id isActive order version createdAt updatedAt';
const service = `${published} title description category icon price`;
const testimonial = `${published} quote author role event isSample`;
const aboutItem = `${published} title category icon`;
const galleryItem = `${published} title imageUrl size picture`;
const catalogItem = `${published} name description category unit priceCents costCents taxClass isCharged diets allergens imageUrl picture serviceId`;
const packageFields = `${published} name description imageUrl picture priceCents per minimumGuests taxClass isCharged isPublic parts id kind name count options id itemId upgradeCents`;
const rentalPrice = `${published} spaceId name fromDay toDay weekdays hours priceCents perExtraHourCents`;
const hours = `hours ${weekdays.map((day) => `${day} opens closes`).join(' ')}`;
const shownPackage =
  '_id name description imageUrl picture per minimumGuests priceCents charges name percent amount purpose isWithCharges isTaxed minimumCents';
const venue =
  'name tagline description phone email street city region postalCode country latitude longitude timeZone mapUrl ' +
  `facebookUrl instagramUrl caterer ${hours} closedDays priceRange currency payments filmStreamUrl`;

/** Every field that anybody is told, by where. One more is named here first. */
const forEverybody = {
  '/api/v1/services': service,
  '/api/v1/services/:id': service,
  '/api/v1/services/categories': '',
  '/api/v1/testimonials': testimonial,
  '/api/v1/testimonials/:id': testimonial,
  '/api/v1/about-items': aboutItem,
  '/api/v1/about-items/:id': aboutItem,
  '/api/v1/about-items/list/categories': '',
  '/api/v1/gallery': galleryItem,
  '/api/v1/gallery/:id': galleryItem,
  '/api/v1/venue': `${venue} version`,
  'dayPrice.offers': `hasPrices spaces _id name maxGuests packages ${shownPackage} contents choices id name count options id name upgradeCents`,
  'dayPrice.quote': 'problems field message price dateAnswer',
  'packages.shown': shownPackage,
  'pages.layout': 'slots off changed',
  'pages.published': 'heroHeadline',
  'services.list': service,
  'services.categories': '',
  'testimonials.list': testimonial,
  'aboutItems.list': aboutItem,
  'aboutItems.categories': '',
  'gallery.list': galleryItem,
  'venue.get': venue,
  'venue.brand': 'primary accent paper styles logo files',
  'tours.shown': 'days hasMore',
  'venue.bookedDays': '',
  'venue.dates': 'day state',
  '/api/v1/dates': 'day state',
  'venue.profile': 'faq title questions question answer',
};

const inquiry =
  '_id fullName email phone eventType eventDate guestCount message status priority leadSource isGuestCountGiven clientId ' +
  'assignee awaiting waitingSince responseSoonAt responseDueAt respondedAt respondedVia lostReason lostNote spamReason ' +
  'dateState threadId version createdAt updatedAt daysSinceInquiry daysUntilEvent';
const threadMember = '_id fullName eventDate message status createdAt version';
const client =
  '_id name email phone company partnerName partnerEmail partnerPhone doNotEmail remindsOfPayments notes version createdAt updatedAt';
const event =
  '_id clientId inquiryId title eventType eventDate startTime endTime setupMinutes teardownMinutes spaceIds parts lastDay guestCount isGuestCountGiven ' +
  'status notes isClash hold version createdAt updatedAt';

const task =
  '_id title kind dueDay dueClock dueInDays assignee inquiryId clientId eventId minutes spaceId subject doneAt doneBy ' +
  'version createdAt updatedAt';
const space = '_id name seated standing color contains isBookable position version createdAt updatedAt';
const blackout = '_id fromDay toDay spaceIds reason sourceUid version createdAt updatedAt';

const message =
  '_id inquiryId inquiryName direction kind state fromName fromAddress viaAddress to cc subject text quoted isAutomatic author authorName ' +
  'templateId attempts nextAttemptAt lastError queuedAt sentAt files droppedFiles matchedBy dismissedAt lead version createdAt updatedAt';
const proposal =
  '_id number title state sentVersion signedVersion agreedVersion signatures countersignature acceptedAt inquiryId clientId eventId holdId subject viewedAt eventType eventDay validUntil intro ' +
  'parts id name eventDate startTime endTime setupMinutes teardownMinutes spaceIds groups id name expected guaranteed lines id ' +
  'kind partId sourceId quantity groupIds priceCents taxClass isCharged isOptional isIncluded name description discount choices ' +
  'schedule id name amount percent due daysAfter signers id name email role billTo name address poNumber taxId taxExemption ' +
  'certificate expiresOn rates exemptionDocumentId cancellation methods securityDeposit terms totals lines id quantity price gross discount shared net subtotal discount ' +
  'shortfall charges name percent amount taxes total schedule pricedCents version createdAt updatedAt';
const payment =
  '_id proposalId eventId scheduleRowId amountCents purpose deductions method payer day state reference note externalRef recordedBy recordedById ' +
  'version createdAt updatedAt';
const billingDocument =
  '_id type number state proposalId eventId scheduleRowId paymentId purpose invoiceId amountCents creditedCents isGranted issuedOn dueDay ' +
  'reason note hash issuedBy issuedById version createdAt updatedAt';
const runningSheet =
  '_id eventId timeline dietary dietaryNotes answers contacts staffing kitchenNotes floorNotes barNotes approvals revision content event title type status client day ' +
  'lastDay guestCount notes venue name phone currency parts id name day startTime endTime setupMinutes teardownMinutes spaces groups ' +
  'orders dishes timeline dietary contacts id name role phone email staffing kitchenNotes floorNotes barNotes issued changes revisions ' +
  'version createdAt updatedAt';
const template = '_id name kind subject body eventTypes isActive version createdAt updatedAt';

/** What staff are told of people and of themselves. */
const forStaff = {
  '/api/v1/auth/profile': 'username role',
  '/api/v1/auth/account': 'username role displayName email signature twoFactorAt recoveryCodes version',
  '/api/v1/auth/notifications': 'desktop email quietFrom quietUntil showNames version',
  '/api/v1/auth/sessions': '_id createdAt seenAt network agent isCurrent',
  '/api/v1/team': '_id username displayName email role isDisabled hasTwoFactor sessions seenAt',
  '/api/v1/team/invitations': '',
  '/api/v1/settings/security': 'requiresTwoFactor',
  '/api/v1/inquiries': inquiry,
  '/api/v1/inquiries/:id': `${inquiry} statusHistory at by from to thread ${threadMember}`,
  '/api/v1/inquiries/:id/similar': `${threadMember} reason`,
  '/api/v1/clients': `${client} nextEvent _id title eventDate lastContactAt`,
  '/api/v1/clients/:id': client,
  '/api/v1/events': event,
  '/api/v1/events/:id': event,
  '/api/v1/inbox/queue': `${inquiry} threadCount`,
  '/api/v1/inbox/figures':
    'unanswered overdue dueSoon mine unassigned waiting open today mailFailed unmatched medianMinutes',
  '/api/v1/staff': '_id username name',
  '/api/v1/notes/:id': '_id entity entityId text author authorId version createdAt updatedAt',
  '/api/v1/messages': message,
  '/api/v1/messages/:id': message,
  '/api/v1/mail/state': 'address outgoing isSetUp error since incoming isSetUp error since',
  '/api/v1/templates': template,
  '/api/v1/templates/:id': template,
  '/api/v1/calendar':
    'events _id title partId clientId clientName status eventDate startTime endTime guestCount isGuestCountGiven spaceIds from to isClash version ' +
    `holds blackouts ${blackout} tours`,
  '/api/v1/spaces': space,
  '/api/v1/spaces/:id': space,
  '/api/v1/blackouts': blackout,
  '/api/v1/blackouts/:id': blackout,
  '/api/v1/holds/:id':
    '_id name inquiryId clientId eventId eventDate startTime endTime spaceIds from to expiresAt state rank isBehindBooking ' +
    'note placedBy version createdAt updatedAt',
  '/api/v1/documents/:id':
    '_id entity entityId name type bytes sha256 by isFromClient isForClient proposalId version createdAt updatedAt',
  '/api/v1/tasks': task,
  '/api/v1/tasks/:id': task,
  '/api/v1/catalog-items': catalogItem,
  '/api/v1/catalog-items/:id': catalogItem,
  '/api/v1/packages': packageFields,
  '/api/v1/packages/:id': packageFields,
  '/api/v1/rental-prices': rentalPrice,
  '/api/v1/rental-prices/:id': rentalPrice,
  '/api/v1/proposals/outdated': '',
  '/api/v1/proposals/:id': proposal,
  '/api/v1/payments': payment,
  '/api/v1/payments/:id': payment,
  '/api/v1/billing-documents': billingDocument,
  '/api/v1/billing-documents/:id': billingDocument,
  '/api/v1/running-sheets/:id': runningSheet,
  '/api/v1/settings/desk':
    'responseTarget followUpDays holdDays setupMinutes teardownMinutes isDayExclusive isAcknowledged fromName kitchenEmails floorEmails barEmails clientApprovesSheets version',
  '/api/v1/settings/questionnaire': 'questions deadlineDays version',
  '/api/v1/settings/tours':
    'takesTours tourHosts tourMinutes tourNoticeHours tourBufferMinutes tourDaysAhead tourDailyLimit tourSpaceIds version',
  '/api/v1/settings/money':
    'taxRates chargesNoSalesTax charges id name kind amount percent classes paidOutPercent purpose validFrom minimumCents isMinimumCharged deposit amount percent dueDays notWithinMonths ' +
    'schedule id name amount percentOfRest due daysBefore cancellation atLeast unit refundPercent countDeadlineDays ' +
    'choiceDeadlineDays dietaryDeadlineDays methods numberPrefixes proposal invoice creditNote receipt retentionYears ' +
    'bookedWhen requiresSigningCode requiresCountersignature publicPrices terms consent consentVersion version',
};

const days = { from: '2027-06-01', to: '2027-06-30' };
const inputs: Record<string, unknown> = {
  'venue.profile': ['faq'],
  'pages.published': 'contact',
  'venue.dates': days,
  'dayPrice.quote': {},
};
const queries: Record<string, string> = {
  '/api/v1/dates': `?${new URLSearchParams(days)}`,
  '/api/v1/proposals/outdated': '?sourceId=gone&priceCents=1',
  '/api/v1/calendar': `?${new URLSearchParams(days)}`,
};

/** The names of all fields, those of the first item standing for all of a list. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

async function open() {
  const records = await openRecords();
  const { app, headers, add } = records;
  const ids: Record<string, string> = {};
  for (const { entity } of kinds) ids[getRecordResource(entity)] = await sampleOf(entity)(records, { words: 'First' });
  // One that the last one joins, and one that looks like it.
  await add('/inquiries', anInquiry());
  await add('/inquiries', anInquiry({ email: 'tom@example.com', phone: '330' }));
  ids.inquiries = await add('/inquiries', anInquiry());
  await add('/blackouts', { fromDay: '2027-06-14', toDay: '2027-06-14' });
  const booking = { eventType: 'wedding', eventDate: '2027-06-12', guestCount: 9, status: 'confirmed' };
  await add('/events', { clientId: ids.clients, title: 'A wedding', ...booking });

  const charge = { name: 'Service charge', kind: 'service_charge', amount: { percent: 22_000 }, classes: ['food'] };
  const charges = [{ ...charge, paidOutPercent: 0, purpose: '', validFrom: null }];
  const money = { publicPrices: 'charges_beside', charges, chargesNoSalesTax: true };
  const put = (url: string, payload: object) => app.inject({ method: 'PUT', url: `/api/v1/${url}`, headers, payload });
  await put('settings/money', money);
  await put(`packages/${ids.packages}`, { isPublic: true });
  await put('pages/services', { packagesShown: true });
  await app.inject({ method: 'POST', url: '/api/v1/pages/services/publish', headers });
  await app.inject({ method: 'POST', url: '/api/v1/pages/price/publish', headers });
  const contact = { url: '/api/v1/pages/contact', headers };
  await app.inject({ ...contact, method: 'PUT', payload: { heroHeadline: 'Come in.' } });
  await app.inject({ ...contact, url: `${contact.url}/publish`, method: 'POST' });

  /** Every route and procedure that only reads and answers with data, and the fields of that. */
  const toldTo = async (as: Record<string, string>): Promise<Record<string, string>> => {
    const told: Record<string, string> = {};
    const ask = async (
      name: string,
      url: string,
      read: (body: { data: unknown; result?: { data: unknown } }) => unknown,
    ) => {
      const answer = await app.inject({ url, headers: as });
      const isData = /json/.test(String(answer.headers['content-type']));
      if (answer.statusCode === 200 && isData) told[name] = fieldsOf(read(answer.json())).join(' ');
    };
    for (const { route } of app.routeAccess()) {
      const [, url = ''] = /^GET (\/api\/v1\/[^.]+)$/.exec(route) ?? [];
      const id = ids[url.split('/')[3] ?? ''] ?? '';
      if (url !== '') {
        const name = url.replace(/\/$/, '');
        await ask(name, `${url.replace(':id', id)}${queries[name] ?? ''}`, ({ data }) => data);
      }
    }
    for (const [name] of procedures.filter(([, { _def }]) => _def.type === 'query')) {
      const input = inputs[name];
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      await ask(name, `/trpc/${name}${query}`, ({ result }) => result?.data);
    }
    return told;
  };
  return { toldTo, headers };
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);

it('lets out of a tRPC procedure only what the schema of its output names', () => {
  // A subscription checks each message by itself.
  const answered = procedures.filter(([, { _def }]) => _def.type !== 'subscription');
  const withoutOutput = answered.filter(([, { _def }]) => !('output' in _def));
  expect(withoutOutput.map(([name]) => name)).toEqual([]);
});

it('everybody is told these fields and no others', async () => {
  const { toldTo } = await open();
  expect(await toldTo({})).toEqual(forEverybody);
});

it('staff are told these fields of people, and of what is published what everybody is told', async () => {
  const { toldTo, headers } = await open();
  expect(await toldTo(headers)).toMatchObject({ ...forEverybody, ...forStaff });
});

it('the fields of every kind of record are named here', () => {
  const named = Object.keys({ ...forEverybody, ...forStaff });
  const paths = kinds.map(({ entity }) => `/api/v1${getRecordPath(entity)}/:id`);
  expect(paths.filter((path) => !named.includes(path))).toEqual([]);
});

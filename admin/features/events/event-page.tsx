import { Alert, Box, Button, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { shortDateTime, shortDay } from '#admin/format/format.ts';
import { CancelOrPostpone, NotSettled } from '#admin/records/cancellation/cancel-event.tsx';
import { Documents } from '#admin/records/documents/documents.tsx';
import { EventForm } from '#admin/records/events/event-form.tsx';
import { daysInWords, type EventRecord, timesInWords } from '#admin/records/events/event-record.ts';
import { ClientName } from '#admin/records/events/event-rows.tsx';
import { EventStatusMenu } from '#admin/records/events/event-status.tsx';
import { eventsTexts as texts } from '#admin/records/events/messages.ts';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { MoneyOf } from '#admin/records/payments/money-of.tsx';
import { MakeProposal } from '#admin/records/proposals/make-proposal.tsx';
import { ProposalsOf } from '#admin/records/proposals/proposal-rows.tsx';
import { RecordFacts, RecordPage } from '#admin/records/record-page/record-page.tsx';
import { Timeline } from '#admin/records/record-page/timeline.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { LinkTabs } from '#admin/ui/link-tabs.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { runningSheetAddress } from '#shared/admin-paths.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { holdStateLabels, ordinal } from '#shared/calendar/values.ts';
import { occupies } from '#shared/client/values.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';

const ClientPageCard = lazyPart(async () => (await import('./client-page/client-page-card.tsx')).ClientPageCard);

const tabs = ['overview', 'proposals', 'money', 'timeline', 'documents'] as const;

/** Everything about one event. */
export function EventPage({ id }: { id: string }) {
  const [params] = useSearchParams();
  const canConfirm = useAccess('confirm');
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'overview';
  return (
    <RecordPage<EventRecord>
      hasTimeline={tab === 'timeline'}
      entity="event"
      id={id}
      getName={({ title }) => title}
      renderFacts={(event) => (
        <Box sx={{ mt: 0.5 }}>
          {daysInWords(event)} · <ClientName id={event.clientId} />
        </Box>
      )}
      canTrash={(event) => canConfirm || !occupies(event)}
      renderActions={(event) => (
        <>
          <EventStatusMenu event={event} />
          <CancelOrPostpone event={event} />
          <Button variant="outlined" component={Link} to={runningSheetAddress(id)}>
            {texts.runningSheet}
          </Button>
          <MakeProposal subject={{ eventId: id }} eventType={event.eventType} />
        </>
      )}
    >
      {(event) => (
        <>
          {event.isClash && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {texts.clash}
            </Alert>
          )}
          <LinkTabs
            label={texts.sections}
            tabs={tabs}
            current={tab}
            labels={texts.tabs}
            toSearch={(name) => `?tab=${name}`}
          />
          {tab === 'overview' && <Overview event={event} />}
          {tab === 'proposals' && <ProposalsOf filter={{ eventId: id }} />}
          {tab === 'money' && (
            <>
              <NotSettled event={event} />
              <MoneyOf scope={{ eventId: id }} />
            </>
          )}
          {tab === 'timeline' && <Timeline entity="event" id={id} />}
          {tab === 'documents' && <Documents entity="event" id={id} />}
          <EventForm />
        </>
      )}
    </RecordPage>
  );
}

function Overview({ event }: { event: EventRecord }) {
  const spaces = useSpaces();
  const hasParts = event.parts.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RecordFacts
        facts={[
          [texts.date, daysInWords(event)],
          ...(hasParts
            ? []
            : ([
                [texts.time, timesInWords(event)],
                [texts.spaces, spaceNames(event.spaceIds, spaces)],
              ] as const)),
          [texts.guests, guestNumber(event)],
          [texts.eventType, eventTypeLabels[event.eventType]],
          ...(hasParts ? [] : ([[texts.setup, texts.minutes(event.setupMinutes, event.teardownMinutes)]] as const)),
          [
            texts.inquiry,
            event.inquiryId && (
              <Box component={Link} to={inquiryAddress(event.inquiryId)} sx={{ color: 'text.primary' }}>
                {texts.openInquiry}
              </Box>
            ),
          ],
          [texts.notes, event.notes],
        ]}
      />
      {hasParts && <Parts event={event} />}
      <Holds eventId={event.id} />
      <Suspense>
        <ClientPageCard eventId={event.id} />
      </Suspense>
    </Box>
  );
}

/** Its parts, each with when and where it is. */
function Parts({ event }: { event: EventRecord }) {
  const spaces = useSpaces();
  return (
    <section aria-label={texts.parts}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.parts}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5 }}>
        {event.parts.map((part) => (
          <li key={part.id}>
            <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {part.name}
            </Box>
            <Box>{`${shortDay(part.eventDate)}, ${timesInWords(part)}`}</Box>
            <Small dir="auto">
              {spaceNames(part.spaceIds, spaces)} · {texts.minutes(part.setupMinutes, part.teardownMinutes)}
            </Small>
          </li>
        ))}
      </Box>
    </section>
  );
}

/** Its own holds, the newest last. */
function Holds({ eventId }: { eventId: string }) {
  const { data = [] } = useGetList<Hold & { id: string }>('holds', { filter: { eventId }, pagination: largestPage });
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.holds}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.holds}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {data.map(({ id, eventDate, state, rank, expiresAt, note }) => (
          <li key={id}>
            {shortDay(eventDate)}
            <Small dir="auto">
              {state === 'active'
                ? texts.holdUntil(holdStateLabels[state], rank === null ? '' : ordinal(rank), shortDateTime(expiresAt))
                : holdStateLabels[state]}
              {note && ` · ${note}`}
            </Small>
          </li>
        ))}
      </Box>
    </section>
  );
}

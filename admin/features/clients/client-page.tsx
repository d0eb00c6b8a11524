import { Box, Link as MuiLink } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { shortDate, shortDay } from '#admin/format/format.ts';
import { ClientForm, type ClientRecord } from '#admin/records/clients/client-form.tsx';
import { clientTexts } from '#admin/records/clients/messages.ts';
import { Documents } from '#admin/records/documents/documents.tsx';
import type { EventRecord } from '#admin/records/events/event-record.ts';
import { EventRows } from '#admin/records/events/event-rows.tsx';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { StatusBadge } from '#admin/records/inquiries/status-badge.tsx';
import { MoneyOf } from '#admin/records/payments/money-of.tsx';
import { MakeProposal } from '#admin/records/proposals/make-proposal.tsx';
import { ProposalsOf } from '#admin/records/proposals/proposal-rows.tsx';
import { RecordFacts, RecordPage } from '#admin/records/record-page/record-page.tsx';
import { Timeline } from '#admin/records/record-page/timeline.tsx';
import { Pill, Small } from '#admin/theme/parts.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LinkTabs } from '#admin/ui/link-tabs.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { ClientBelongings } from '#shared/client/schema.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { toMailUrl } from '#shared/rules/email-address.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import { ClientMerges, MergeButton } from './client-merge.tsx';
import { clientsTexts as texts } from './messages.ts';

const tabs = ['timeline', 'inquiries', 'events', 'proposals', 'money', 'documents'] as const;

const countEvents = async (id: string): Promise<number> =>
  (await request<ClientBelongings>(`/clients/${id}/belongings`)).data.events;

/** Everything about one client. */
export function ClientPage({ id }: { id: string }) {
  const [params] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'timeline';
  return (
    <RecordPage<ClientRecord>
      hasTimeline={tab === 'timeline'}
      entity="client"
      id={id}
      getName={({ name }) => name}
      countEvents={countEvents}
      renderFacts={(client) => <ClientFacts client={client} />}
      renderActions={(client) => (
        <>
          <MakeProposal subject={{ clientId: id }} />
          <MergeButton client={client} />
        </>
      )}
    >
      {(client) => (
        <>
          <ClientMerges client={client} />
          <LinkTabs
            label={texts.parts}
            tabs={tabs}
            current={tab}
            labels={texts.tabs}
            toSearch={(name) => `?tab=${name}`}
          />
          {tab === 'timeline' && <Timeline entity="client" id={id} />}
          {tab === 'inquiries' && <Inquiries clientId={id} />}
          {tab === 'events' && <Events clientId={id} />}
          {tab === 'proposals' && <ProposalsOf filter={{ clientId: id }} />}
          {tab === 'money' && <MoneyOf scope={{ clientId: id }} />}
          {tab === 'documents' && <Documents entity="client" id={id} />}
          <ClientForm />
        </>
      )}
    </RecordPage>
  );
}

function ClientFacts({ client }: { client: ClientRecord }) {
  const { email, phone, partnerEmail, partnerPhone, company, partnerName, notes, doNotEmail, remindsOfPayments } =
    client;
  const mail = (address: string) => address && <MuiLink href={toMailUrl(address)}>{address}</MuiLink>;
  const call = (number: string) => number && <MuiLink href={toPhoneUrl(number)}>{number}</MuiLink>;
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
      <RecordFacts
        facts={[
          [clientTexts.email, mail(email)],
          [clientTexts.phone, call(phone)],
          [clientTexts.company, company],
          [clientTexts.partnerName, partnerName],
          [clientTexts.partnerEmail, mail(partnerEmail)],
          [clientTexts.partnerPhone, call(partnerPhone)],
          [clientTexts.notes, notes],
        ]}
      />
      {!remindsOfPayments && <Small>{texts.noReminders}</Small>}
      {doNotEmail && (
        <div>
          <Pill sx={{ border: 1, borderColor: 'error.main', color: 'error.main' }}>{texts.doNotEmail}</Pill>
        </div>
      )}
    </Box>
  );
}

function Inquiries({ clientId }: { clientId: string }) {
  const { data, isPending } = useGetList<InquiryRecord>('inquiries', {
    filter: { clientId },
    pagination: largestPage,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (isPending) return <RowsSkeleton label={texts.tabs.inquiries} height={60} rows={2} />;
  if (!data || data.length === 0) return <EmptyState title={texts.noInquiries} />;
  return (
    <RowList label={texts.tabs.inquiries}>
      {data.map((inquiry) => (
        <ListRow key={inquiry.id} sx={{ px: 2, py: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box
              component={Link}
              to={inquiryAddress(inquiry.id)}
              dir="auto"
              sx={{ color: 'text.primary', fontWeight: 600, textUnderlineOffset: 3, overflowWrap: 'anywhere' }}
            >
              {inquiry.eventType ? eventTypeLabels[inquiry.eventType] : inquiry.fullName}
              {inquiry.eventDate && `, ${shortDay(inquiry.eventDate)}`}
            </Box>
            <StatusBadge status={inquiry.status} />
            <Small sx={{ ml: 'auto' }}>{shortDate(inquiry.createdAt)}</Small>
          </Box>
          {inquiry.message && (
            <Small dir="auto" sx={{ mt: 0.5, maxWidth: '90ch', overflowWrap: 'anywhere' }}>
              {inquiry.message.slice(0, 240)}
            </Small>
          )}
        </ListRow>
      ))}
    </RowList>
  );
}

function Events({ clientId }: { clientId: string }) {
  const { data, isPending } = useGetList<EventRecord>('events', {
    filter: { clientId },
    pagination: largestPage,
    sort: { field: 'eventDate', order: 'DESC' },
  });
  if (isPending) return <RowsSkeleton label={texts.tabs.events} height={60} rows={2} />;
  if (!data || data.length === 0) return <EmptyState title={texts.noEvents} />;
  return <EventRows events={data} hasClient={false} />;
}

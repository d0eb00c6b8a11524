import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { relativeTime, shortDate, shortDay } from '#admin/format/format.ts';
import { type ListFilter, toSortKey } from '#admin/lists/list-filters.tsx';
import { type Column, RecordList } from '#admin/lists/record-list.tsx';
import { ExportButton } from '#admin/lists/tool-buttons.tsx';
import { ClientForm, type ClientRecord } from '#admin/records/clients/client-form.tsx';
import { useRecordId } from '#admin/records/record-page/record-page.tsx';
import { Small } from '#admin/theme/parts.ts';
import { RowLink } from '#admin/ui/row-link.ts';
import { CardList } from '#admin/ui/rows.tsx';
import { recordAddress } from '#shared/entities.ts';
import { MergeSuggestions } from './client-merge.tsx';
import { ClientPage } from './client-page.tsx';
import { clientsTexts as texts } from './messages.ts';

/** The list of clients, or the page of the one that the address names. */
export function ClientsScreen() {
  const id = useRecordId();
  return id === '' ? <ClientList /> : <ClientPage key={id} id={id} />;
}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const filters: ListFilter[] = [
  { kind: 'search', label: texts.searchHint },
  { kind: 'sort', label: texts.sort, labels: texts.sorts },
];
const columns: Column<ClientRecord>[] = [
  {
    source: 'name',
    label: texts.name,
    render: (client) => (
      <>
        <ClientLink client={client} />
        <Small sx={{ overflowWrap: 'anywhere' }}>{client.email}</Small>
      </>
    ),
  },
  { source: 'company', label: texts.partner, render: (client) => <Others client={client} /> },
  { label: texts.nextEvent, render: (client) => <Next client={client} /> },
  { label: texts.lastContact, render: (client) => <LastContact client={client} /> },
];

/** All clients: who they are, what is next, and when they were heard of last. */
function ClientList() {
  return (
    <RecordList<ClientRecord>
      resource="clients"
      sort={newestFirst}
      texts={texts}
      head={<MergeSuggestions />}
      filters={filters}
      tools={<ExportClients />}
      columns={columns}
      renderRows={(clients) => (
        <CardList label={texts.list} items={clients} renderCard={(client) => <ClientCard client={client} />} />
      )}
      hasRowKeys
    >
      <ClientForm />
    </RecordList>
  );
}

function ExportClients() {
  const { filterValues, sort } = useListContext();
  return <ExportButton resource="clients" filter={{ ...filterValues, sort: toSortKey(sort) }} />;
}

function ClientCard({ client }: { client: ClientRecord }) {
  const { partnerName, company, email, nextEvent, lastContactAt } = client;
  return (
    <>
      <ClientLink client={client} />
      {(partnerName || company) && <Others client={client} />}
      <Small sx={{ overflowWrap: 'anywhere' }}>{email}</Small>
      {nextEvent && <Next client={client} />}
      {lastContactAt && <Small>{texts.heardOf(relativeTime(lastContactAt, Date.now()))}</Small>}
    </>
  );
}

function ClientLink({ client: { id, name } }: { client: ClientRecord }) {
  return (
    <RowLink to={recordAddress('client', id)} data-row={id} dir="auto">
      {name}
    </RowLink>
  );
}

function Others({ client: { partnerName, company } }: { client: ClientRecord }) {
  const others = [partnerName, company].filter((text) => text !== '');
  return <bdi>{others.join(' · ') || texts.none}</bdi>;
}

function Next({ client: { nextEvent } }: { client: ClientRecord }) {
  if (!nextEvent) return <span>{texts.none}</span>;
  return (
    <div>
      <Box
        component={Link}
        to={recordAddress('event', nextEvent._id)}
        dir="auto"
        sx={{ color: 'text.primary', textUnderlineOffset: 3, overflowWrap: 'anywhere' }}
      >
        {nextEvent.title}
      </Box>
      <Small>{shortDay(nextEvent.eventDate)}</Small>
    </div>
  );
}

function LastContact({ client: { lastContactAt } }: { client: ClientRecord }) {
  if (!lastContactAt) return <span>{texts.none}</span>;
  return (
    <div>
      {relativeTime(lastContactAt, Date.now())}
      <Small>{shortDate(lastContactAt)}</Small>
    </div>
  );
}

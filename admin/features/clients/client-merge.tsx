import { Alert, Box, Button, DialogActions, DialogContent, Radio, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { shortDate } from '#admin/format/format.ts';
import { useCan } from '#admin/offline/rows-source.ts';
import { RecordSelect } from '#admin/records/bookings/record-select.tsx';
import type { ClientRecord } from '#admin/records/clients/client-form.tsx';
import { clientTexts } from '#admin/records/clients/messages.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Client, ClientBelongings, ClientMerge, ClientSuggestion } from '#shared/client/schema.ts';
import { type MergedField, mergedFields } from '#shared/client/values.ts';
import { recordAddress } from '#shared/entities.ts';
import { mergeTexts as texts } from './messages.ts';

const read = <T,>(path: string) => ({
  // Beside the clients, so that every change of one reads it again.
  queryKey: ['clients', path],
  queryFn: async () => (await request<T>(path, { method: 'GET' })).data,
});

interface Pair {
  client: ClientRecord;
  /** Whom the dialog begins with. */
  otherId?: string;
}

/** What may be the same client, who was merged into this one, and the button that merges by hand. */
export function ClientMerges({ client }: { client: ClientRecord }) {
  const canMerge = useCan('merge');
  const { data: suggestions = [] } = useQuery(read<ClientSuggestion[]>(`/clients/suggestions?id=${client.id}`));
  const { data: merges = [] } = useQuery(read<ClientMerge[]>(`/clients/${client.id}/merges`));
  const [pair, setPair] = useState<Pair | null>(null);
  const { run: unmerge, isPending } = useUnmerge(client);
  if (!canMerge) return null;
  return (
    <>
      {suggestions.map(({ first, second, reason }) => {
        const other = first._id === client.id ? second : first;
        return (
          <Notice
            key={other._id}
            action={
              <Button variant="outlined" onClick={() => setPair({ client, otherId: other._id })}>
                {texts.compare}
              </Button>
            }
          >
            <bdi>{texts.suggested(other.name, reason)}</bdi>
          </Notice>
        );
      })}
      {merges.map((merge) => (
        <Notice
          key={merge.otherId}
          action={
            <Button variant="outlined" disabled={isPending} onClick={() => unmerge(merge)}>
              {texts.unmerge}
            </Button>
          }
        >
          <bdi>{texts.merged(merge.name, merge.email, merge.by, shortDate(merge.at))}</bdi>
        </Notice>
      ))}
      {pair && <MergeDialog {...pair} onClose={() => setPair(null)} />}
    </>
  );
}

/** Opens the dialog for any other client. */
export function MergeButton({ client }: { client: ClientRecord }) {
  const canMerge = useCan('merge');
  const [isOpen, setIsOpen] = useState(false);
  if (!canMerge) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
      {isOpen && <MergeDialog client={client} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function useUnmerge({ id, version }: ClientRecord) {
  return useRecordAction({
    entity: 'client',
    alsoChanges: 'all',
    send: async ({ otherId }: ClientMerge) =>
      (await request<Client>(`/clients/${id}/unmerge`, { method: 'POST', version, body: { otherId } })).data,
    success: ({ name }) => texts.unmerged(name),
    failed: ({ message }) => ({ title: texts.unmergeFailed, text: message }),
  });
}

function MergeDialog({ client, otherId = '', onClose }: Pair & { onClose: () => void }) {
  const form = useForm({ defaultValues: { clientId: otherId } });
  const chosen = useWatch({ control: form.control, name: 'clientId' });
  const { data: other } = useGetOne<ClientRecord>('clients', { id: chosen }, { enabled: chosen !== '' });
  const isSame = chosen === client.id;
  return (
    <DialogFrame title={texts.title(client.name)} maxWidth="md" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{texts.intro}</Typography>
        {otherId === '' && (
          <FormProvider {...form}>
            <RecordSelect resource="clients" />
          </FormProvider>
        )}
        {isSame && <Alert severity="error">{texts.same}</Alert>}
      </DialogContent>
      {other && !isSame && chosen === other.id ? (
        <Comparison key={other.id} {...{ client, other, onClose }} />
      ) : (
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
        </DialogActions>
      )}
    </DialogFrame>
  );
}

interface ComparisonProps {
  client: ClientRecord;
  other: ClientRecord;
  onClose: () => void;
}

/** Who gets no email, or no reminders, as one of the two gets none as both, so there is nothing to choose. */
type ChosenField = Exclude<MergedField, 'doNotEmail' | 'remindsOfPayments'>;
const chosenFields = mergedFields.filter(
  (field): field is ChosenField => field !== 'doNotEmail' && field !== 'remindsOfPayments',
);

/** The fields that differ beside each other, and what moves. */
function Comparison({ client, other, onClose }: ComparisonProps) {
  const differing = chosenFields.filter((field) => client[field] !== other[field]);
  const [taken, setTaken] = useState<ChosenField[]>(() => differing.filter((field) => client[field] === ''));
  const navigate = useNavigate();
  const { run, isPending, error } = useRecordAction({
    entity: 'client',
    alsoChanges: 'all',
    removedId: other.id,
    send: () => {
      const body = { otherId: other.id, fields: taken };
      return request(`/clients/${client.id}/merge`, { method: 'POST', body, version: client.version });
    },
    success: () => texts.done(other.name, client.name),
    onSuccess() {
      onClose();
      void navigate(recordAddress('client', client.id));
    },
    showsError: true,
  });
  const { data: counts } = useQuery({
    ...read<ClientBelongings>(`/clients/${other.id}/belongings`),
    // The merged client is gone before the dialog is.
    enabled: !isPending,
  });
  const choose = (field: ChosenField, isOther: boolean) =>
    setTaken(isOther ? [...taken, field] : taken.filter((one) => one !== field));
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        {differing.map((field) => (
          <Field
            key={field}
            {...{ field, client, other }}
            isOther={taken.includes(field)}
            onChoose={(isOther) => choose(field, isOther)}
          />
        ))}
        {client.doNotEmail !== other.doNotEmail && <Typography>{texts.declined}</Typography>}
        <Typography>{counts ? texts.moves(other.name, counts) : texts.counting}</Typography>
        {error && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => run()}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </>
  );
}

interface FieldProps {
  field: ChosenField;
  client: ClientRecord;
  other: ClientRecord;
  isOther: boolean;
  onChoose: (isOther: boolean) => void;
}

function Field({ field, client, other, isOther, onChoose }: FieldProps) {
  const option = (record: ClientRecord, isChosen: boolean) => (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        p: 0.5,
        pr: 1.5,
        minWidth: 0,
        cursor: 'pointer',
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
      }}
    >
      <Radio
        name={`merge-${field}`}
        checked={isChosen}
        onChange={() => onChoose(record === other)}
        slotProps={{
          input: { 'aria-label': texts.keep(clientTexts[field], record[field] || texts.blank, record.name) },
        }}
      />
      <Box dir="auto" sx={{ py: 1.25, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {record[field] || texts.blank}
      </Box>
    </Box>
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Small as="legend">{clientTexts[field]}</Small>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {option(client, !isOther)}
        {option(other, isOther)}
      </Box>
    </Box>
  );
}

/** Over the list: pairs of clients who may be one. */
export function MergeSuggestions() {
  const canMerge = useCan('merge');
  const navigate = useNavigate();
  const { data: suggestions = [] } = useQuery({
    ...read<ClientSuggestion[]>('/clients/suggestions'),
    enabled: canMerge,
  });
  const [newest] = suggestions;
  if (!canMerge || newest === undefined) return null;
  const { first, second, reason } = newest;
  return (
    <Notice
      action={
        <Button variant="outlined" onClick={() => void navigate(recordAddress('client', first._id))}>
          {texts.review}
        </Button>
      }
    >
      <bdi>{texts.pair(first.name, second.name, reason, suggestions.length - 1)}</bdi>
    </Notice>
  );
}

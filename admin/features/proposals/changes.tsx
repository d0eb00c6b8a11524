import { Alert, Box, Button, DialogContent } from '@mui/material';
import { useState } from 'react';
import { shortDay } from '#admin/format/format.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { SelectField } from '#admin/ui/select-field.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { type Change, changesBetween } from '#shared/proposal/changes.ts';
import type { ProposalTotals } from '#shared/proposal/schema.ts';
import type { Agreed, ProposalVersion } from '#shared/proposal/versions.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { changeTexts as texts } from './messages.ts';
import { useVersion, useVersions } from './use-agreed.ts';

/** Staff compare all ways to pay, whatever of them a client reads. */
const takesCards = true;

/** What differs, line by line. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <Small>{texts.none}</Small>;
  return (
    <RowList label={texts.title}>
      {changes.map(({ id, name, before, after }) => (
        <ListRow key={id}>
          <Box component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {before !== null && <Words label={after === null ? texts.removed : texts.before}>{before}</Words>}
          {after !== null && <Words label={before === null ? texts.added : texts.after}>{after}</Words>}
        </ListRow>
      ))}
    </RowList>
  );
}

const Words = ({ label, children }: { label: string; children: string }) => (
  <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <Small sx={{ flex: 'none', minWidth: '4.5rem' }}>{label}</Small>
    <span dir="auto">{children}</span>
  </Box>
);

/** Says above the form of a change order that what was signed stands, and on request what it changes, as it was saved last. */
export function ChangeOrder({
  saved,
  agreed,
  totals,
}: {
  saved: ProposalRecord;
  agreed: Agreed;
  totals: ProposalTotals;
}) {
  const [isOpen, setOpen] = useState(false);
  const spaces = useSpaces();
  const nameOf = (id: string) => spaces.find((space) => space._id === id)?.name ?? '';
  const parts = saved.parts.map((part) => ({ ...part, spaces: part.spaceIds.map(nameOf) }));
  const { document } = agreed;
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        }
      >
        {texts.isChangeOrder(moneyText(document.totals.total))}
      </Alert>
      {isOpen && (
        <DialogFrame title={texts.title} onClose={() => setOpen(false)}>
          <DialogContent sx={{ pb: 3 }}>
            <ChangeList
              changes={changesBetween(
                { ...document, takesCards },
                { ...saved, takesCards, totals, parts, currency: document.currency },
              )}
            />
          </DialogContent>
        </DialogFrame>
      )}
    </>
  );
}

const wordsOf = ({ number, at, by, isWithinContract, total }: ProposalVersion): string =>
  [
    texts.version(number),
    by !== '' && texts.sentBy(by),
    by === '' && (isWithinContract ? texts.counted : texts.chosen),
    shortDay(at.slice(0, 10)),
    moneyText(total),
  ]
    .filter(Boolean)
    .join(' · ');

/** Compares two versions, the newest with the one before it at first. */
export function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useVersions(id);
  return (
    <DialogFrame title={texts.versions} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pb: 3 }}>
        {data && <Compare id={id} versions={data} />}
        {data === undefined && error === null && <RowsSkeleton label={commonTexts.loading} height={48} rows={3} />}
        {data === undefined && error !== null && (
          <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
            {commonTexts.loadFailed}
          </LoadFailed>
        )}
      </DialogContent>
    </DialogFrame>
  );
}

function Compare({ id, versions }: { id: string; versions: ProposalVersion[] }) {
  const [newest, second] = versions;
  const [from, setFrom] = useState(second?.number ?? newest?.number);
  const [to, setTo] = useState(newest?.number);
  const before = useVersion(id, from).data;
  const after = useVersion(id, to).data;
  if (from === undefined || to === undefined) return <Small>{texts.unsent}</Small>;
  return (
    <>
      <Pick label={texts.from} versions={versions} value={from} onChange={setFrom} />
      <Pick label={texts.to} versions={versions} value={to} onChange={setTo} />
      {before && after ? (
        <ChangeList changes={changesBetween({ ...before, takesCards }, { ...after, takesCards })} />
      ) : (
        <RowsSkeleton label={commonTexts.loading} height={48} rows={3} />
      )}
    </>
  );
}

interface PickProps {
  label: string;
  versions: ProposalVersion[];
  value: number;
  onChange: (number: number) => void;
}

function Pick({ label, versions, value, onChange }: PickProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={versions.map((version) => ({ value: String(version.number), label: wordsOf(version) }))}
    />
  );
}

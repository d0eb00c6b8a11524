import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { shortDay } from '#admin/format/dates.ts';
import { FilterBar } from '#admin/lists/filter-bar.tsx';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import { auditActionLabels, activityLogTexts as texts } from './messages.ts';
import type { useWantedLines } from './use-wanted-lines.ts';

type Props = Pick<ReturnType<typeof useWantedLines>, 'wanted' | 'isFiltered' | 'change'>;

const tall = { '& .MuiInputBase-root': { minHeight: 44 } } as const;
const known = [...auditActions].sort((a, b) => auditActionLabels[a].localeCompare(auditActionLabels[b]));

export function LogFilters({ wanted, isFiltered, change }: Props) {
  const { action, from, to } = wanted;
  const active = [
    ...(action === '' ? [] : [auditActionLabels[action]]),
    ...(from === '' ? [] : [texts.since(shortDay(from))]),
    ...(to === '' ? [] : [texts.upTo(shortDay(to))]),
  ];
  return (
    <FilterBar active={active}>
      <TextField
        id="log-action"
        select
        label={texts.action}
        value={action}
        onChange={({ target }) => change({ action: target.value as AuditAction | '' })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        size="small"
        margin="none"
        sx={{ ...tall, gridColumn: '1 / -1', width: { sm: 260 } }}
      >
        <option value="">{texts.all}</option>
        {known.map((action) => (
          <option key={action} value={action}>
            {auditActionLabels[action]}
          </option>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`log-${end}`}
          type="date"
          label={texts[end]}
          value={wanted[end]}
          onChange={({ target }) => change({ [end]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          size="small"
          margin="none"
          sx={{ ...tall, width: { sm: 170 } }}
        />
      ))}
      {isFiltered && (
        <Button onClick={() => change({ action: '', from: '', to: '' })} sx={{ minHeight: 44, justifySelf: 'start' }}>
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  );
}

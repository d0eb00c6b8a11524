import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { auditActionLabels, activityLogTexts as texts } from '#admin/messages.ts';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import type { useWantedLines } from './use-wanted-lines.ts';

type Props = Pick<ReturnType<typeof useWantedLines>, 'wanted' | 'isFiltered' | 'change'>;

const tall = { '& .MuiInputBase-root': { minHeight: 44 } } as const;
const known = [...auditActions].sort((a, b) => auditActionLabels[a].localeCompare(auditActionLabels[b]));

export function LogFilters({ wanted, isFiltered, change }: Props) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(180px, 260px) 170px 170px auto' },
        justifyContent: 'start',
        alignItems: 'center',
      }}
    >
      <TextField
        id="log-action"
        select
        label={texts.action}
        value={wanted.action}
        onChange={({ target }) => change({ action: target.value as AuditAction | '' })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        size="small"
        margin="none"
        sx={{ ...tall, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
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
          sx={tall}
        />
      ))}
      {isFiltered && (
        <Button onClick={() => change({ action: '', from: '', to: '' })} sx={{ minHeight: 44, justifySelf: 'start' }}>
          {texts.clear}
        </Button>
      )}
    </Box>
  );
}

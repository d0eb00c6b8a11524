import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { useDownload } from '#admin/ui/use-download.ts';
import { ledgerMessages } from '#shared/ledger/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { ledgerTexts as texts } from './messages.ts';

/** The month before the one of a day. */
function lastMonth(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Downloads the ledger of a period. */
export function LedgerSection() {
  const today = useVenueToday();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SectionHead title={texts.title} />
      </Box>
      <Typography color="text.secondary">{texts.intro}</Typography>
      {today && <Period first={lastMonth(today)} />}
    </Box>
  );
}

function Period({ first }: { first: { from: string; to: string } }) {
  const [days, setDays] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const { download, isPending } = useDownload();
  const { from, to } = days;
  const missing = (day: string) => (day === '' ? texts.required : undefined);
  const errors = { from: missing(from), to: missing(to) ?? (to < from ? ledgerMessages.order : undefined) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = (['from', 'to'] as const).find((name) => errors[name] !== undefined);
    if (wrong !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!isPending)
      download({
        path: `/ledger?${new URLSearchParams(days)}`,
        name: `ledger-${from}-${to}.csv`,
        failed: texts.failed,
        done: texts.done,
      });
  };
  return (
    <Panel title={texts.title}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {(['from', 'to'] as const).map((name) => {
            const error = isAsked ? errors[name] : undefined;
            return (
              <TextField
                key={name}
                name={name}
                type="date"
                label={texts[name]}
                value={days[name]}
                onChange={({ target }) => setDays({ ...days, [name]: target.value })}
                error={error !== undefined}
                helperText={error}
                slotProps={{ htmlInput: { 'aria-required': true, max: '9999-12-31' } }}
              />
            );
          })}
        </Box>
        <div>
          <Button type="submit" variant="contained" aria-busy={isPending}>
            {isPending ? texts.downloading : texts.download}
          </Button>
        </div>
      </Box>
    </Panel>
  );
}

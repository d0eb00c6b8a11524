import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useSend } from '#admin/forms/use-send.ts';
import { spaceNames } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import type { NewCalendarFeed } from '#shared/calendar.ts';
import { calendarLimits, type FeedDetails, feedDetails } from '#shared/calendar-values.ts';
import type { Space } from '#shared/space.ts';
import { feedTexts as texts } from './messages.ts';

interface FeedFormProps {
  spaces: readonly Space[];
  onCreated: (feed: NewCalendarFeed) => Promise<void>;
}

/** Makes a feed. */
export function FeedForm({ spaces, onCreated }: FeedFormProps) {
  const [name, setName] = useState('');
  const [details, setDetails] = useState<FeedDetails>('full');
  const [spaceIds, setSpaceIds] = useState<string[]>([]);
  const { send, errors, isSending } = useSend();
  const canSubmit = name.trim() !== '' && !isSending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    const body = { name, details, spaceIds };
    const created = await send<NewCalendarFeed>('/calendar-feeds', { method: 'POST', body });
    if (!created) return;
    setName('');
    setSpaceIds([]);
    await onCreated(created.data);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: '32rem' }}>
      <TextField
        label={texts.name}
        value={name}
        error={errors.name !== undefined}
        helperText={errors.name ?? texts.nameHint}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: calendarLimits.feedName } }}
        fullWidth
      />
      <TextField
        select
        label={texts.details}
        value={details}
        onChange={(event) => setDetails(event.target.value as FeedDetails)}
        slotProps={{ select: { renderValue: (value) => texts.detailNames[value as FeedDetails] } }}
      >
        {feedDetails.map((one) => (
          <MenuItem key={one} value={one} sx={{ display: 'block', whiteSpace: 'normal' }}>
            {texts.detailNames[one]}
            <Small>{texts.detailHints[one]}</Small>
          </MenuItem>
        ))}
      </TextField>
      {spaces.length > 1 && (
        <TextField
          select
          label={texts.spaces}
          value={spaceIds}
          onChange={({ target: { value } }) => setSpaceIds(typeof value === 'string' ? value.split(',') : value)}
          slotProps={{
            inputLabel: { shrink: true },
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: (value) => spaceNames(value as string[], spaces),
            },
          }}
        >
          {spaces.map((space) => (
            <MenuItem key={space._id} value={space._id}>
              {space.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button type="submit" variant="contained" disabled={!canSubmit} sx={{ minHeight: 44, justifySelf: 'start' }}>
        {texts.create}
      </Button>
    </Box>
  );
}

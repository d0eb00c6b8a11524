import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { describeQuery } from './describe-query.ts';
import { savedQueryTexts } from './messages.ts';
import type { useSavedQueries } from './use-saved-queries.ts';

const longestName = 60;

/** Gives what the list shows at present a name, unless it has one. */
export function SaveQueryForm({ queries }: { queries: ReturnType<typeof useSavedQueries> }) {
  const { saved, shown, current, save } = queries;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);

  const faultOf = (label: string): string | undefined => {
    if (label === '') return savedQueryTexts.nameMissing;
    if (label.length > longestName) return savedQueryTexts.nameTooLong;
    const isTaken = saved.some((query) => query.label.toLowerCase() === label.toLowerCase());
    return isTaken ? savedQueryTexts.nameTaken : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    const fault = faultOf(label);
    setError(fault);
    if (fault !== undefined) return input.current?.focus();
    isSaving.current = true;
    save(label);
    setName('');
  };

  // The pressed button goes with the form; the focus goes on to what stands in its place.
  const take = (place: HTMLElement | null) => {
    if (place && isSaving.current) place.focus();
    isSaving.current = false;
  };

  if (current)
    return (
      <Box ref={take} tabIndex={-1} role="status" sx={{ outline: 'none' }}>
        {savedQueryTexts.isSaved(current.label)}
      </Box>
    );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{savedQueryTexts.shown(describeQuery(shown))}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <TextField
          id="saved-query-name"
          inputRef={input}
          label={savedQueryTexts.name}
          placeholder={savedQueryTexts.namePlaceholder}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error !== undefined}
          helperText={error}
          autoComplete="off"
          size="small"
          margin="none"
          sx={{ flex: '1 1 14rem', '& .MuiInputBase-root': { minHeight: 44 } }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
          {savedQueryTexts.save}
        </Button>
      </Box>
    </Box>
  );
}

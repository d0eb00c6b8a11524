import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { entryTexts as texts } from './messages.ts';

interface EntryRowsProps {
  source: string;
  label: string;
  max: number;
  blank: () => object & { id: string };
  addLabel: string;
  columns: string;
  /** Takes the entry out of what names it. */
  onRemove?: (id: string) => void;
  children: (source: string) => ReactNode;
}

/** Entries of the form below each other, in one row each where there is room. */
export function EntryRows(props: EntryRowsProps) {
  const { source, label, max, blank, addLabel, columns, onRemove, children } = props;
  const { fields, append, remove } = useFieldArray({ name: source, keyName: 'key' });
  const { getValues } = useFormContext();
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const removeAt = (index: number) => {
    const { id, name } = getValues(`${source}.${index}`);
    onRemove?.(id);
    remove(index);
    setStatus(texts.removed(name || label));
    const next = `[data-entry="${source}.${Math.min(index, fields.length - 2)}"]`;
    // The entries have their new names once React has rendered them.
    setTimeout(() => list.current?.querySelector<HTMLElement>(fields.length > 1 ? next : '[data-add]')?.focus());
  };
  return (
    <Box role="group" aria-label={label} ref={list} sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          role="group"
          aria-label={getValues(`${source}.${index}.name`) || label}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: columns },
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            {children(`${source}.${index}`)}
          </Box>
          <IconButton
            aria-label={texts.remove(getValues(`${source}.${index}.name`) || label)}
            data-entry={`${source}.${index}`}
            onClick={() => removeAt(index)}
            sx={{ mt: 0.75, width: 44, height: 44 }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        data-add
        startIcon={<AddIcon />}
        disabled={fields.length >= max}
        onClick={() => append(blank())}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {addLabel}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </Box>
  );
}

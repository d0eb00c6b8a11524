import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { editorTexts as texts } from './messages.ts';

/** Why the proposal was not sent, by the part of the form that it is about. */
export const Problems = createContext<Readonly<Record<string, string>>>({});

/** What the server said of a part of the form. */
export function SectionProblem({ name }: { name: string }) {
  const message = use(Problems)[name];
  if (message === undefined) return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {message}
    </Alert>
  );
}

interface SectionProps {
  /** The field of the form that it is about. */
  name: string;
  title: string;
  /** What is in it, in a few words, while it is closed. */
  summary?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of the form that is folded until it is needed, or until something in it is wrong. */
export function Section({ name, title, summary, isOpenAtFirst = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const problem = use(Problems)[name];
  const { errors } = useFormState({ name });
  const isWrong = problem !== undefined || name in errors;
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  useEffect(() => {
    // Of several, the first one is where somebody begins.
    if (problem !== undefined && document.querySelector('[data-problem="true"]') === element.current)
      element.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);
  return (
    <Paper
      component="details"
      variant="outlined"
      ref={element}
      data-problem={problem !== undefined}
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <Box
        component="summary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, cursor: 'pointer', minHeight: 48 }}
      >
        <Box aria-hidden sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(90deg)' : 'none' }}>
          ›
        </Box>
        <Typography variant="h3" component="h3" sx={{ flex: 'none' }}>
          {title}
        </Typography>
        {!isOpen && (
          <Box
            dir="auto"
            sx={{
              minWidth: 0,
              ml: 'auto',
              color: 'text.secondary',
              fontSize: 14,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {summary}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, px: 2, pt: 1, pb: 2 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {children}
      </Box>
    </Paper>
  );
}

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

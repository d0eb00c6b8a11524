import { Alert, Box, Paper, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

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

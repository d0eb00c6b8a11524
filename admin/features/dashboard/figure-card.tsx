import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLate } from '#admin/shell/use-late.ts';
import { displayFace } from '#admin/theme/theme.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import type { Failure } from './use-card.ts';
import { useFocusBack } from './use-focus-back.ts';

interface FigureCardProps {
  label: string;
  /** Undefined while it is on its way. */
  value: number | undefined;
  /** The list of what the figure counts. */
  to: string;
  failure: Failure | undefined;
  isAlarming?: boolean;
  /** Below the figure. */
  children: ReactNode;
}

/** A figure that opens what it counts: the whole card is the link, and what stands in it is read with it. */
export function FigureCard({ label, value, to, failure, isAlarming = false, children }: FigureCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isLate = useLate();
  useFocusBack(link, failure !== undefined);
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: { xs: 118, sm: 126 },
        px: { xs: 1.75, sm: 2.5 },
        py: { xs: 1.5, sm: 1.75 },
        '&:hover': { borderColor: failure ? undefined : 'secondary.main' },
        '&:has(a.figure:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component={Link}
        ref={link}
        className="figure"
        to={to}
        sx={{
          color: 'text.secondary',
          textDecoration: 'none',
          outline: 'none !important',
          // The card's whole area belongs to its link.
          '&::after': failure ? undefined : { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        }}
      >
        {label}
        <Box
          component="span"
          sx={{
            display: 'block',
            color: isAlarming ? 'secondary.main' : 'text.primary',
            fontFamily: displayFace,
            fontSize: { xs: 30, sm: 34 },
            lineHeight: 1.25,
          }}
        >
          {failure && value === undefined
            ? '0'
            : (value?.toLocaleString('en-US') ?? (isLate && <Skeleton width={64} />))}
          {value === undefined && !failure && !isLate && '\u00a0'}
        </Box>
      </Box>
      <Box sx={{ mt: 'auto', color: 'text.secondary', fontSize: 13, lineHeight: 1.4 }}>
        {failure ? <CouldNotLoad what={label} failure={failure} /> : children}
      </Box>
    </Paper>
  );
}

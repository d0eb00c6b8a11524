import { styled } from '@mui/material';
import { Link } from 'react-router-dom';

/** The name of a record as a link to it: looks like the name until the pointer is on it. */
export const RowLink = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textUnderlineOffset: 3,
  textDecorationColor: 'transparent',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

/** The same, over the whole of a row, which is positioned itself. */
export const WholeRowLink = styled(RowLink)(({ theme }) => ({
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: 2 },
}));

/** A row that a `WholeRowLink` covers. */
export const linkedRow = { position: 'relative', '&:hover': { borderColor: 'secondary.main' } } as const;

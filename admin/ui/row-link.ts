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

/** A `RowLink` that a click anywhere on its row follows. The row has the style `linkedRow`. */
export const WholeRowLink = styled(RowLink)(({ theme }) => ({
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: 2 },
}));

/** The style of a row with a `WholeRowLink`. */
export const linkedRow = { position: 'relative', '&:hover': { borderColor: 'secondary.main' } } as const;

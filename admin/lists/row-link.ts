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

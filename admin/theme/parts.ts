import { styled } from '@mui/material';

/** A second line: dates, addresses, explanations. */
export const Small = styled('div')(({ theme }) => ({ color: theme.palette.text.secondary, fontSize: 13 }));

/** A short mark beside a name, such as a status. */
export const Pill = styled('span')({
  display: 'inline-block',
  padding: '0 8px',
  borderRadius: 32,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
});

/** A button in a row of a list: low beside a mouse, easy to hit with a finger. */
export const compact = { minHeight: { xs: 44, md: 36 }, py: 0 } as const;

import { styled } from '@mui/material';

export const displayFace = '"Fraunces Variable", Georgia, "Times New Roman", serif';

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

/** A button within a line of small text. */
export const inlineButton = { minHeight: { xs: 44, md: 28 }, minWidth: 0, px: 0.75, py: 0, fontSize: 13 } as const;

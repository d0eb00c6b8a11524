import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  title: string;
  /** How many fields stand side by side where there is room. */
  columns?: 1 | 2;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FieldGroup({ title, columns = 1, children }: FieldGroupProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2.5,
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

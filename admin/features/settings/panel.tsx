import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a section with a heading of its own. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {text && (
          <Typography color="text.secondary" sx={{ fontSize: 14, mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Paper>
  );
}

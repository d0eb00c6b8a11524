import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

/** A button of an icon alone that leads to what comes before or after, such as another week. */
export function Step({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onPress} sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

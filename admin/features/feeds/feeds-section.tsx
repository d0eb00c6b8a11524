import Box from '@mui/material/Box';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { hasRole } from '#shared/roles.ts';
import { FeedsPanel } from './feeds-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { feedTexts as texts } from './messages.ts';

/** The calendar feeds of an account; managers also import calendars. */
export function FeedsSection() {
  const { user } = useSignedIn();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '52rem' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SectionHead title={texts.title} />
      </Box>
      <FeedsPanel />
      {hasRole(user.role, 'manager') && <ImportPanel />}
    </Box>
  );
}

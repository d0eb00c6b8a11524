import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { focusFallback } from '#admin/ui/keep-focus.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { settingsTexts as texts } from './messages.ts';

/** The way back to all settings, and the title of a section. */
export function SectionHead({ title }: { title: string }) {
  return (
    <>
      <Button component={Link} to={adminPaths.settings} startIcon={<BackIcon />} sx={{ minHeight: 44 }}>
        {texts.back}
      </Button>
      <Typography variant="h2" {...focusFallback} sx={{ flex: 1, outline: 'none !important' }}>
        {title}
      </Typography>
    </>
  );
}

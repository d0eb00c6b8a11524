import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useSession } from '#admin/session/session-context.ts';
import { twoFactorTexts as texts } from './messages.ts';
import { TwoFactor } from './two-factor.tsx';

/** Stands in place of the back-office while an account has to set up its second factor. */
export function RequiredSetup() {
  const { logout, refresh } = useSession();
  useEffect(() => {
    document.title = `${texts.title} · Marquee`;
  }, []);
  return (
    <Box component="main" sx={{ maxWidth: '44rem', mx: 'auto', p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h1">{texts.required}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {texts.requiredText}
        </Typography>
      </Box>
      <TwoFactor onDone={() => void refresh()} />
      <Button onClick={() => void logout()} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {texts.logout}
      </Button>
    </Box>
  );
}

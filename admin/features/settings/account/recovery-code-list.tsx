import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useCopy } from '#admin/ui/use-copy.ts';
import { twoFactorTexts as texts } from './messages.ts';

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = useCopy(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} component="h3" sx={{ fontWeight: 600, outline: 'none !important' }}>
        {texts.codesTitle}
      </Typography>
      <Alert severity="warning">{texts.codes}</Alert>
      <Box
        component="ol"
        aria-label={texts.codesTitle}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: 16,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          maxWidth: '32rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
        <Button variant="contained" onClick={onKept}>
          {texts.kept}
        </Button>
        <Button variant="outlined" onClick={() => void copy(codes.join('\n'))}>
          {texts.copy}
        </Button>
      </Box>
    </>
  );
}

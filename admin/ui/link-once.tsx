import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '#admin/ui/use-copy.ts';

interface LinkOnceProps {
  link: string;
  /** What the link is, in one sentence. */
  says: string;
  severity?: AlertColor;
  texts: Record<'link' | 'copy' | 'notCopied', string>;
}

/** A link with a secret in it, the one time that it is shown. */
export function LinkOnce({ link, says, severity = 'success', texts }: LinkOnceProps) {
  const copy = useCopy(texts);
  return (
    <Alert severity={severity} role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{says}</Typography>
      <Box
        component="output"
        aria-label={texts.link}
        sx={{ display: 'block', mt: 1, fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {link}
      </Box>
      <Button variant="outlined" onClick={() => void copy(link)} sx={{ minHeight: 44, mt: 1.5 }}>
        {texts.copy}
      </Button>
    </Alert>
  );
}

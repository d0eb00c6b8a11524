import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What an empty panel says: that there is nothing, and what it is for. */
export function EmptyNote({ title, hint }: { title: string; hint: string }) {
  return (
    <Box sx={{ m: 'auto', py: 4, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '44ch' }}>
        {hint}
      </Typography>
    </Box>
  );
}

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { outageMessages } from '#admin/messages.ts';

/** Takes the place of a list that failed to load and has no earlier rows. */
export function FailedList({ children }: { children: string }) {
  const { refetch, isFetching } = useListContext();
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 2.5 }}>
        {children}
      </Typography>
      <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
        {outageMessages.tryAgain}
      </Button>
    </Paper>
  );
}

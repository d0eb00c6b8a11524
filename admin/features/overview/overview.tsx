import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { InPreparation } from '#admin/shell/in-preparation.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export function Overview() {
  return (
    <Box>
      <InPreparation>
        The first look of the day will be here: what came in, what is waiting, and what this month is like.
      </InPreparation>
      <Typography sx={{ mt: 3 }} color="text.secondary">
        Until then the inquiries have their figures with them.
      </Typography>
      <Button component={Link} to={adminPaths.inquiries} variant="contained" sx={{ mt: 3 }}>
        Go to the inquiries
      </Button>
    </Box>
  );
}

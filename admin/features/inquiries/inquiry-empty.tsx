import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { inquiryMessages } from './messages.ts';

export function InquiryEmpty() {
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.values(filterValues).some(Boolean);
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {isFiltered ? inquiryMessages.noMatch : inquiryMessages.empty}
      </Typography>
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        {isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {inquiryMessages.clearFilters}
          </Button>
        ) : (
          inquiryMessages.emptyHint
        )}
      </Box>
    </Paper>
  );
}

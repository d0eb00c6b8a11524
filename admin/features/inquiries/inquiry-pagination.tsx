import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { inquiryTexts } from './messages.ts';

/** Only there when there is more than one page. */
export function InquiryPagination() {
  const { page, perPage, total, setPage, isPending } = useListContext();
  const pages = Math.ceil((total ?? 0) / perPage);
  if (isPending || pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total ?? 0);
  return (
    <Box
      component="nav"
      aria-label={inquiryTexts.pages}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, mt: 2 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{inquiryTexts.range(first, last, total ?? 0)}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {inquiryTexts.previous}
        </Button>
        <span aria-live="polite">{inquiryTexts.pageOf(page, pages)}</span>
        <Button variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          {inquiryTexts.next}
        </Button>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inquiryTexts } from '#admin/features/inquiries/messages.ts';
import type { Pagination } from '#shared/envelope.ts';
import { activityLogTexts as texts } from './messages.ts';

interface LogPagesProps {
  pagination: Pagination;
  onTurn: (page: number) => void;
}

/** Only there when there is more than one page. */
export function LogPages({ pagination: { page, pages, limit, total }, onTurn }: LogPagesProps) {
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={texts.pages}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 2.5,
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {texts.range(Math.min((page - 1) * limit + 1, total), Math.min(page * limit, total), total)}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" disabled={page <= 1} onClick={() => onTurn(Math.min(page - 1, pages))}>
          {inquiryTexts.previous}
        </Button>
        <span aria-live="polite">{inquiryTexts.pageOf(page, pages)}</span>
        <Button variant="outlined" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
          {inquiryTexts.next}
        </Button>
      </Box>
    </Box>
  );
}

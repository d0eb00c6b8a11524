import { Box, Button } from '@mui/material';
import { pagerMessages } from './messages.ts';

interface PagerProps {
  /** What is paged, such as `Pages of the activity log`. */
  label: string;
  page: number;
  perPage: number;
  total: number;
  onChange: (page: number) => void;
}

export const toPageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** Previous and Next under a list; not there while everything fits on one page. */
export function Pager({ label, page, perPage, total, onChange }: PagerProps) {
  const pages = toPageCount(total, perPage);
  if (pages <= 1) return null;
  const first = Math.min((page - 1) * perPage + 1, total);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, mt: 2 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{pagerMessages.range(first, Math.min(page * perPage, total), total)}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, pages))}>
          {pagerMessages.previous}
        </Button>
        <span aria-live="polite">{pagerMessages.pageOf(page, pages)}</span>
        <Button variant="outlined" disabled={page >= pages} onClick={() => onChange(page + 1)}>
          {pagerMessages.next}
        </Button>
      </Box>
    </Box>
  );
}

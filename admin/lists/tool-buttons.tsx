import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { useReadVenueToday } from '#admin/format/venue-zone.ts';
import { useCan } from '#admin/offline/rows-source.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { useDownload } from '#admin/ui/use-download.ts';
import { exportMessages } from './messages.ts';

interface ToolButtonProps extends Omit<ButtonProps, 'startIcon' | 'sx' | 'variant' | 'aria-label'> {
  icon: ReactNode;
  children: string;
}

/** A button over a list. A phone shows the icon alone; the words stay its name. */
export function ToolButton({ icon, children, ...props }: ToolButtonProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <Button {...props} variant="outlined" aria-label={children} sx={{ minWidth: 44, p: 0 }}>
      {icon}
    </Button>
  ) : (
    <Button {...props} variant="outlined" startIcon={icon} sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Button>
  );
}

interface ExportButtonProps {
  /** The name under `/api/v1`: `inquiries`, `about-items` … */
  resource: string;
  /** The filter of the list; blank values filter nothing. */
  filter?: Record<string, unknown>;
}

/** Downloads all rows of a filter as a CSV file that the server writes; nothing in offline mode or for a role that may not. */
export function ExportButton({ resource, filter = {} }: ExportButtonProps) {
  const canExport = useCan('export');
  const readToday = useReadVenueToday();
  const { download, isPending } = useDownload();
  const exportRows = () =>
    download({
      path: `/${resource}/export.csv${toQuery(filter)}`,
      name: async () => `${resource}-${await readToday()}.csv`,
      failed: exportMessages.failed,
      done: exportMessages.done,
    });
  if (!canExport) return null;
  return (
    <ToolButton
      icon={isPending ? <CircularProgress size={18} color="inherit" aria-hidden /> : <DownloadIcon />}
      aria-busy={isPending}
      // A disabled button would lose the focus.
      onClick={() => isPending || exportRows()}
    >
      {isPending ? exportMessages.busy : exportMessages.button}
    </ToolButton>
  );
}

function toQuery(filter: Record<string, unknown>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length === 0 ? '' : `?${query}`;
}

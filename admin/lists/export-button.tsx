import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import { download } from '#admin/api/download.ts';
import { exportMessages } from '#admin/messages.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ToolButton } from './tool-button.tsx';

interface ExportButtonProps {
  /** The part of the address that the lists of these rows have: `inquiries`, `about-items` … */
  resource: string;
  /** What the list is filtered by; blank values filter nothing. */
  filter?: Record<string, unknown>;
}

/** Downloads all rows of a filter as a CSV file, made by the server; not there while the server is away. */
export function ExportButton({ resource, filter = {} }: ExportButtonProps) {
  const toast = useToast();
  const { source } = useRowsSource();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const name = `${resource}-${new Date().toLocaleDateString('en-CA')}.csv`;
      await download(`/${resource}/export.csv${queryOf(filter)}`, name);
      return name;
    },
    onSuccess: (name) => toast('success', exportMessages.done(name)),
    onError: () => toast('error', exportMessages.failed),
  });
  if (source !== 'live') return null;
  return (
    <ToolButton
      icon={isPending ? <CircularProgress size={18} color="inherit" aria-hidden /> : <DownloadIcon />}
      aria-busy={isPending}
      // A disabled button would lose the focus.
      onClick={() => isPending || mutate()}
    >
      {isPending ? exportMessages.busy : exportMessages.button}
    </ToolButton>
  );
}

function queryOf(filter: Record<string, unknown>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}

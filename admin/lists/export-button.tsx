import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import { ApiError, announceUnauthorized, apiBase, authorization, readApiError } from '#admin/api/request.ts';
import { exportMessages, requestMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { ToolButton } from './tool-button.tsx';

interface ExportButtonProps {
  /** The name under `/api/v1`: `inquiries`, `about-items` … */
  resource: string;
  /** The filter of the list; blank values filter nothing. */
  filter?: Record<string, unknown>;
}

/** Downloads all rows of a filter as a CSV file that the server writes; nothing in offline mode. */
export function ExportButton({ resource, filter = {} }: ExportButtonProps) {
  const toast = useToast();
  const canEdit = useCanEdit();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const name = `${resource}-${new Date().toLocaleDateString('en-CA')}.csv`;
      await download(`/${resource}/export.csv${toQuery(filter)}`, name);
      return name;
    },
    onSuccess: (name) => toast('success', exportMessages.done(name)),
    onError: () => toast('error', exportMessages.failed),
  });
  if (!canEdit) return null;
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

function toQuery(filter: Record<string, unknown>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length === 0 ? '' : `?${query}`;
}

/** A file of 100,000 rows takes a while on a slow line. */
const timeoutMs = 120_000;

/** Fetches a file of `/api/v1` with the stored token and hands it to the browser under `name`. */
async function download(path: string, name: string): Promise<void> {
  const token = localStorage.getItem(storageKeys.token);
  try {
    const response = await fetchFile(path);
    if (response.status === 401) announceUnauthorized(token);
    if (!response.ok) throw await readApiError(response);
    save(await response.blob(), name);
  } catch (error) {
    console.error(requestMessages.logged, error);
    throw error;
  }
}

async function fetchFile(path: string): Promise<Response> {
  try {
    return await fetch(`${apiBase}${path}`, { headers: authorization(), signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : String(error), 0);
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may not have begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

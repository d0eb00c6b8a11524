import { download } from '#admin/api/download.ts';
import { ApiError } from '#admin/api/request.ts';
import { useToast } from './use-toast.ts';

/** Saves a file of the server under a name. Of one that is gone the server says where to look instead of to try again. */
export function useDownload() {
  const toast = useToast();
  return (path: string, name: string, failed: string): Promise<void> =>
    download(path, name).catch((error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      toast('error', isGone ? error.message : failed);
    });
}

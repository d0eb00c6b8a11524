import { useMutation } from '@tanstack/react-query';
import { download } from '#admin/api/download.ts';
import { ApiError } from '#admin/api/request.ts';
import { useToast } from './use-toast.ts';

interface Download {
  path: string;
  /** What the file is called, read when it is asked for where that is a function. */
  name: string | (() => Promise<string>);
  failed: string;
  /** The toast once it is saved; none where the browser's own sign is enough. */
  done?: (name: string) => string;
}

/** Saves a file of the server under a name. Of one that is gone the server says where to look instead of to try again. */
export function useDownload() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ path, name }: Download) => {
      const fileName = typeof name === 'string' ? name : await name();
      await download(path, fileName);
      return fileName;
    },
    onSuccess: (fileName, { done }) => done && toast('success', done(fileName)),
    onError: (error, { failed }) => {
      const isGone = error instanceof ApiError && error.status === 404;
      toast('error', isGone ? error.message : failed);
    },
  });
  return { download: mutate, isPending };
}

import { useState } from 'react';
import { checkPictureFile } from '#admin/media/check-picture-file.ts';
import { uploadMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';

/** Sorts out what was chosen: pictures go on, the rest is refused with a toast of each kind and named in `refused`. */
export function useChosenFiles(take: (files: File[]) => void) {
  const toast = useToast();
  const [refused, setRefused] = useState<string[]>([]);
  const choose = (files: File[]) => {
    const checked = files.map((file) => ({ file, refusal: checkPictureFile(file) }));
    const refusals = checked.flatMap(({ file, refusal }) => (refusal ? [{ name: file.name, refusal }] : []));
    for (const refusal of new Set(refusals.map((one) => one.refusal))) toast('error', refusal);
    setRefused(refusals.map(({ name, refusal }) => uploadMessages.notTaken(name, refusal.text)));
    const accepted = checked.flatMap(({ file, refusal }) => (refusal ? [] : [file]));
    if (accepted.length > 0) take(accepted);
  };
  return { choose, refused };
}

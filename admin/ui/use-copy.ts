import { commonTexts } from './messages.ts';
import { useToast } from './use-toast.ts';

/** Copies a text to the clipboard, and says so. */
export function useCopy({ notCopied }: { notCopied: string }) {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', commonTexts.copied);
    } catch {
      toast('error', notCopied);
    }
  };
}

import { useToast } from './use-toast.ts';

/** Copies a text to the clipboard, and says so. */
export function useCopy(texts: { copied: string; notCopied: string }) {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', texts.copied);
    } catch {
      toast('error', texts.notCopied);
    }
  };
}

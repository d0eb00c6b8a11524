import { useEffect, useRef } from 'react';
import { useToast } from '#admin/ui/use-toast.ts';
import { inquiryMessages } from './messages.ts';

/**
 * Says that the inquiries shown are not the server's: once, until they have loaded again. In an attempt to reload they are
 * neither, and one that fails says nothing new.
 */
export function useDemoDataToast(isFailed: boolean, isLoaded: boolean): void {
  const toast = useToast();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isLoaded) isSaid.current = false;
    if (!isFailed || isSaid.current) return;
    isSaid.current = true;
    toast('info', inquiryMessages.demoData);
  }, [isFailed, isLoaded, toast]);
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { inquiryAddress } from '#admin/features/inquiries/inquiries-address.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { overviewMessages } from './messages.ts';
import { sampleWaiting } from './samples.ts';

/** Opens the inquiry that has been new for longest, as the server has it at this very moment. */
export function useFollowUp() {
  const { isSample } = useSignedIn();
  const cache = trpc.useUtils();
  const navigate = useNavigate();
  const toast = useToast();
  const [isLooking, setIsLooking] = useState(false);

  const look = async () => {
    setIsLooking(true);
    try {
      const { oldest } = isSample
        ? sampleWaiting(Date.now())
        : await cache.dashboard.waiting.fetch(undefined, { staleTime: 0 });
      if (oldest) await navigate(inquiryAddress(oldest._id));
      else toast('info', overviewMessages.followedUp);
    } catch {
      toast('error', overviewMessages.followUpFailed);
    } finally {
      setIsLooking(false);
    }
  };
  return { followUp: () => (isLooking ? undefined : void look()), isLooking };
}

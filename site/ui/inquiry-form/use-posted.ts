import type { PostedForm } from '#shared/site-renderer.ts';
import { firstKey, useLocation } from '#site/app/navigation.tsx';
import { useSite } from '#site/app/site-context.ts';

/** The form that this document answers, as long as the visitor is where it was sent. */
export function usePosted(): PostedForm | undefined {
  const { posted } = useSite();
  const { key } = useLocation();
  return key === firstKey ? posted : undefined;
}

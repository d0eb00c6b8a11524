import { privacySlots } from '#shared/pages/privacy.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { Policy } from '#site/ui/policy/policy.tsx';

export const page = definePage({
  name: 'privacy',
  slots: privacySlots,
  path: routes.privacy,
  load: async (content) => ({ venue: await content.venue() }),
  Page: ({ data: { venue }, slots }) => <Policy slots={slots} venue={venue} />,
});

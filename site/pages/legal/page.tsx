import { legalSlots } from '#shared/pages/legal.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { Policy } from '#site/ui/policy/policy.tsx';

export const page = definePage({
  name: 'legal',
  slots: legalSlots,
  path: routes.legal,
  load: async (content) => ({ venue: await content.venue() }),
  Page: ({ data: { venue }, slots }) => <Policy slots={slots} venue={venue} />,
});

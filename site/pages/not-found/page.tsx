import { useEffect } from 'react';
import { notFoundSlots } from '#shared/pages/not-found.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { notFoundMessages } from '#site/data/messages.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { useLocation } from '#site/runtime/navigation.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';

export const page = definePage({
  name: 'notFound',
  slots: notFoundSlots,
  status: 404,
  load: async () => null,
  Page: NotFound,
});

function NotFound({ slots }: { slots: SlotValues<typeof notFoundSlots> }) {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error(notFoundMessages.log, pathname);
  }, [pathname]);

  return (
    <Hero photo={slots.heroPhoto} starter={hallStringLights} size="full">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
      <Paragraphs text={slots.heroText} />
      <PageLink className="button" to={slots.heroLink.to}>
        {slots.heroLink.label}
      </PageLink>
    </Hero>
  );
}

import type { homeSlots } from '#shared/pages/home.ts';
import type { ImageValue, LinkValue, SlotValues } from '#shared/slots/slots.ts';
import { corporateTheater } from '#site/photos/corporate-theater.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

/** The ways to the pages for couples and for planners, so that neither reads about the other alone. */
export function Occasions({ slots }: { slots: SlotValues<typeof homeSlots> }) {
  const { layout } = useSite();
  const { weddingsLink, companiesLink } = slots;
  if (![weddingsLink, companiesLink].some(({ to }) => layout.isOpen(to))) return null;
  return (
    <div className="section occasions">
      <Occasion
        photo={slots.weddingsPhoto}
        starter={weddingReception}
        headline={slots.weddingsHeadline}
        text={slots.weddingsText}
        link={weddingsLink}
      />
      <Occasion
        photo={slots.companiesPhoto}
        starter={corporateTheater}
        headline={slots.companiesHeadline}
        text={slots.companiesText}
        link={companiesLink}
      />
    </div>
  );
}

interface OccasionProps {
  photo: ImageValue;
  starter: PhotoFiles;
  headline: string;
  text: string;
  link: LinkValue;
}

function Occasion({ photo, starter, headline, text, link }: OccasionProps) {
  const { layout } = useSite();
  if (!layout.isOpen(link.to)) return null;
  return (
    <section>
      <Reveal>
        <SlotPhoto value={photo} starter={starter} sizes="(min-width: 60rem) 40rem, 92vw" />
      </Reveal>
      <div className="split__words">
        <h2>{headline}</h2>
        <Paragraphs text={text} />
        <PageLink className="button button--quiet" to={link.to}>
          {link.label}
        </PageLink>
      </div>
    </section>
  );
}

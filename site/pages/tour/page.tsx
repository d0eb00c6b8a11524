import { notFoundSlots } from '#shared/pages/not-found.ts';
import type { TourView } from '#shared/rendering/tour-view.ts';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { TourDays } from '#site/ui/tour-days/tour-days.tsx';
import { BookTourForm } from './book-form.tsx';
import { BookedTour } from './booked-tour.tsx';
import { tourPageTexts as texts } from './messages.ts';

/** Where visitors choose a time and book it, and the page of a tour for whoever has its link. Rendered on the server alone, without scripts. */
export function tourPage(view: TourView): SitePage {
  const title = view.kind === 'tour' ? texts.yours : texts.title;
  return {
    async load() {
      return {
        path: undefined,
        status: 200,
        headers: {},
        meta: {
          title,
          description: texts.choose,
          shareImage: notFoundSlots.searchShareImage.starter,
          structuredData: () => [],
        },
        body: (
          <div className="section split tour-page">
            <Body view={view} />
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

function Body({ view }: { view: TourView }) {
  switch (view.kind) {
    case 'choose':
      return (
        <>
          <Head title={texts.title} text={texts.choose} />
          <TourDays days={view.days} />
        </>
      );
    case 'book':
      return (
        <>
          <Head title={texts.title} text={texts.fill} />
          <BookTourForm {...view} />
        </>
      );
    case 'held':
      return <Head title={texts.heldTitle} text={texts.held} />;
    case 'tour':
      return <BookedTour {...view} />;
  }
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <div className="split__words">
      <p className="label">{texts.label}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href={routes.contact}>{texts.back}</a>
      </p>
    </div>
  );
}

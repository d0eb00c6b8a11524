import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { sectionTexts as texts } from './messages.ts';
import { Rows } from './rows.tsx';
import { Section } from './section-form.tsx';

/** Where and when it is, what happens when, and a file for the client's calendar. */
export function Day(view: ClientPageView) {
  const { sections, path } = view;
  const { day } = sections;
  if (day === undefined) return null;
  return (
    <Section id="day" title={texts.day} view={view}>
      <Rows rows={day.places} />
      {day.schedule.length > 0 && (
        <>
          <h3>{texts.schedule}</h3>
          <Rows rows={day.schedule} />
        </>
      )}
      <p className="client__entries">
        <a href={`${path}/event.ics`}>{texts.calendar}</a>
      </p>
    </Section>
  );
}

import type { BookedTourView } from '#shared/rendering/tour-view.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { tourFields as fields, peopleInWords, tourBookingPath } from '#shared/tour/values.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { TourDays } from '#site/ui/tour-days/tour-days.tsx';
import { toMapUrl } from '#site/ui/venue/venue-links.ts';
import { tourPageTexts as texts } from './messages.ts';

/** A tour as whoever booked it sees it: when and where, and what they can do about it. */
export function BookedTour(view: BookedTourView) {
  if (view.state !== 'booked') return <EndedTour {...view} />;
  return (
    <>
      <div className="split__words">
        <p className="label">{texts.label}</p>
        <h1>{texts.yours}</h1>
        <News {...view} />
        <Facts {...view} />
        <p>
          <a className="button" href={view.icsPath} download>
            {texts.calendar}
          </a>
        </p>
      </div>
      <div className="tour-page__changes">
        <Move {...view} />
        <details className="tour-page__change">
          <summary>{texts.cancel}</summary>
          <form method="post">
            <p>{texts.cancelText}</p>
            <button className="button" name={fields.intent} value="cancel" type="submit">
              {texts.cancelNow}
            </button>
          </form>
        </details>
      </div>
    </>
  );
}

function EndedTour({ state, when, canBook }: BookedTourView) {
  const isCanceled = state === 'canceled';
  return (
    <div className="split__words">
      <p className="label">{texts.label}</p>
      <h1>{isCanceled ? texts.canceledTitle : texts.overTitle}</h1>
      {when !== '' && <p>{when}</p>}
      <p>{isCanceled ? texts.canceled : texts.over}</p>
      {canBook && (
        <p>
          <a className="button" href={tourBookingPath}>
            {texts.again}
          </a>
        </p>
      )}
    </div>
  );
}

/** What has just happened, for those who come back from a form. */
function News({ news, error, isConfirmed }: BookedTourView) {
  if (error !== '')
    return (
      <div className="posted-result" data-tone="destructive" role="alert">
        <p>{error}</p>
      </div>
    );
  if (news === null) return null;
  return (
    <div className="posted-result" role="status">
      <p className="posted-result__title">{texts.news[news]}</p>
      {isConfirmed && <p>{texts.confirmed}</p>}
    </div>
  );
}

function Facts({ when, people, minutes }: BookedTourView) {
  const { venue } = useSite();
  const address = addressInWords(venue);
  return (
    <dl className="tour-page__facts">
      <div>
        <dt className="label">{texts.when}</dt>
        <dd>
          {when}
          <span>{texts.takes(minutes)}</span>
        </dd>
      </div>
      {address !== '' && (
        <div>
          <dt className="label">{texts.where}</dt>
          <dd>
            <a href={toMapUrl(venue)}>{address}</a>
          </dd>
        </div>
      )}
      <div>
        <dt className="label">{texts.who}</dt>
        <dd>{peopleInWords(people)}</dd>
      </div>
    </dl>
  );
}

/** Another time: the tour is moved by the button of that time. */
function Move({ days, error }: BookedTourView) {
  return (
    <details className="tour-page__change" open={error !== ''}>
      <summary>{texts.move}</summary>
      <form method="post">
        {days.length > 0 && <p>{texts.moveText}</p>}
        <TourDays days={days}>
          {({ at, label, name }) => (
            <button className="tour-time" type="submit" name={fields.at} value={at} aria-label={texts.moveTo(name)}>
              {label}
            </button>
          )}
        </TourDays>
      </form>
    </details>
  );
}

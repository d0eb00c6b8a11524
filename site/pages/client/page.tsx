import { notFoundSlots } from '#shared/pages/not-found.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import { type ClientPageView, clientFields, deviceIntents } from '#shared/rendering/client-page-view.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { Contact } from '#site/pages/proposal/facts.tsx';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { Lock } from './lock.tsx';
import { clientTexts as texts } from './messages.ts';
import { Place, readDirections } from './place.tsx';
import { sections } from './sections.tsx';

/** The page of an event for its client. Rendered on the server alone, without scripts. */
export function clientPage(view: ClientPageView): SitePage {
  const { venue, event, eventDay, lock, path } = view;
  const title = event?.title ?? texts.title(venue.name);
  return {
    async load(content) {
      const where = event === null ? undefined : await readDirections(content);
      return {
        path: undefined,
        status: 200,
        headers: {},
        meta: {
          title: event === null ? title : `${title} – ${venue.name}`,
          description: texts.description(venue.name),
          shareImage: notFoundSlots.searchShareImage.starter,
          structuredData: () => [],
        },
        body: (
          <div className="proposal client">
            <div className="section proposal__body">
              <header className="client__head">
                <p className="label">{event === null ? dayInWords(eventDay) : texts.title(venue.name)}</p>
                <h1>{title}</h1>
                {event !== null && <p>{[dayInWords(eventDay), event.client].filter(Boolean).join(' · ')}</p>}
              </header>
              {event?.isCanceled && (
                <div className="proposal__notice proposal__notice--withdrawn" role="status">
                  <p>{texts.canceled(event.canceledOn && dayInWords(event.canceledOn))}</p>
                </div>
              )}
              {lock !== null && <Lock lock={lock} path={path} />}
              {event !== null && sections.map(([id, Component]) => <Component key={id} {...view} />)}
              {where && <Place {...where} />}
              <Contact venue={venue} subject={event?.title ?? dayInWords(eventDay)}>
                {addressInWords(venue)}
              </Contact>
              {event !== null && <Forget path={path} />}
            </div>
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

/** Ends the trust in this device. */
function Forget({ path }: Pick<ClientPageView, 'path'>) {
  return (
    <form className="client__forget" method="post" action={path}>
      <input type="hidden" name={clientFields.section} value={deviceIntents.forget} />
      <p>{texts.forgetHint}</p>
      <button type="submit" className="button button--quiet">
        {texts.forget}
      </button>
    </form>
  );
}

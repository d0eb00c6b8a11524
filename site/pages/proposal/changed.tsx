import { type Change, changesBetween } from '#shared/proposal/changes.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { changeTexts as texts } from './messages.ts';

/** What a change order would change of what is agreed, or what has been changed within the contract since it was signed. */
export function Changed({ document, before, agreed }: ProposalView) {
  if (before !== null)
    return <Changes heading={texts.heading} hint={texts.stands} changes={changesBetween(before, document)} />;
  if (agreed !== null)
    return <Changes heading={texts.since} hint={texts.within} changes={changesBetween(document, agreed)} />;
  return null;
}

interface ChangesProps {
  heading: string;
  hint: string;
  changes: readonly Change[];
}

function Changes({ heading, hint, changes }: ChangesProps) {
  return (
    <section className="proposal__changes" aria-labelledby="changes-heading">
      <h2 id="changes-heading">{heading}</h2>
      <p>{hint}</p>
      <dl data-live="changes">
        {changes.map(({ id, name, before, after }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {before !== null && (
                <p>
                  <span className="label">{after === null ? texts.removed : texts.before}</span>
                  <span>{before}</span>
                </p>
              )}
              {after !== null && (
                <p>
                  <span className="label">{before === null ? texts.added : texts.after}</span>
                  <span>{after}</span>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

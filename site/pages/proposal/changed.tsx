import { type Change, changesBetween } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { NextSteps, ProposalView } from '#shared/rendering/proposal-view.ts';
import { changeTexts as texts } from './messages.ts';

/** What a change order would change of what is agreed, or what has been changed within the contract since it was signed. */
export function Changed(view: ProposalView) {
  const { document, before, signed, next } = view;
  if (before !== null)
    return (
      <section className="proposal__changes" aria-labelledby="changes-heading">
        <h2 id="changes-heading">{texts.heading}</h2>
        <p>{texts.stands}</p>
        <Changes changes={changesBetween(before, document)} />
      </section>
    );
  return signed === null || next === null ? null : <Since {...view} {...{ signed, next }} />;
}

/** In one sentence, with all of it below for whoever wants to see it: sums, lines and payments are those of now already. */
function Since({ document, signed, next, pdfPath }: ProposalView & { signed: ProposalDocument; next: NextSteps }) {
  return (
    <section className="proposal__changes">
      <p>
        {texts.since(dayInWords(next.signedOn), changedInShort(signed, document))}
        {pdfPath !== null && ` ${texts.signedInPdf}`}
      </p>
      <details className="proposal__folded">
        <summary>{texts.all}</summary>
        <p>{texts.within}</p>
        <Changes changes={changesBetween(signed, document)} />
      </details>
    </section>
  );
}

/** Such as `Adults 120 → 131`. */
function changedInShort(signed: ProposalDocument, { groups, lines }: ProposalDocument): string {
  const counts = groups.flatMap(({ id, name, expected }) => {
    const before = signed.groups.find((group) => group.id === id)?.expected ?? 0;
    return before === expected ? [] : [texts.guests(name, before, expected)];
  });
  const chosenIn = (all: ProposalDocument['lines']) => JSON.stringify(all.map(({ choices }) => choices));
  return [...counts, ...(chosenIn(lines) === chosenIn(signed.lines) ? [] : [texts.choices])].join(', ');
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
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
  );
}

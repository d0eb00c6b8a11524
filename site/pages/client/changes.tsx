import { dayInWords } from '#shared/proposal/words.ts';
import { type ChangeOrderView, type ClientPageView, clientFields } from '#shared/rendering/client-page-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { namesInWords } from '#site/pages/proposal/format.ts';
import { sectionTexts as texts } from './messages.ts';
import { Section, SectionForm } from './section-form.tsx';

/** Changes to what was signed that wait for a signature. */
export function Changes(view: ClientPageView) {
  const { changes } = view.sections;
  // What was posted may be over by now, and says so.
  if (changes === undefined && view.answered?.section !== 'changes') return null;
  return (
    <Section id="changes" title={texts.changes} view={view}>
      {changes?.map((change) => (
        <Change key={change.proposalId} change={change} view={view} />
      ))}
    </Section>
  );
}

function Change({ change, view }: { change: ChangeOrderView; view: ClientPageView }) {
  const { proposalId, title, before, after, currency, validUntil, canSign, waitsFor } = change;
  return (
    <article className="client__agreed">
      <h3>{title}</h3>
      <p>
        {texts.change(moneyText(before, currency), moneyText(after, currency), dayInWords(validUntil))} {texts.stands}
      </p>
      {canSign && (
        <SectionForm id="changes" view={view}>
          <input type="hidden" name={clientFields.proposal} value={proposalId} />
          <button type="submit" className="button">
            {texts.approveChange}
          </button>
        </SectionForm>
      )}
      {waitsFor.length > 0 && <p>{texts.waitsFor(namesInWords(waitsFor))}</p>}
    </article>
  );
}

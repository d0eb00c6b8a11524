import { returnedInWords, settledInWords } from '#shared/cancellation/words.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { namesInWords } from './format.ts';
import { changeTexts, nextTexts, proposalTexts, signingTexts } from './messages.ts';
import { anchors, choiceAnchor, ownSignature } from './standing.ts';

/** What became of a proposal, or of what was sent from its page. */
export function Status(view: ProposalView) {
  const problems = problemsOf(view);
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <Notice {...view} isAnswer={problems.length === 0} />
    </>
  );
}

function Notice({ isAnswer, ...view }: ProposalView & { isAnswer: boolean }) {
  const [first, ...more] = noticeOf(view);
  if (first === undefined) return null;
  return (
    <div
      className={`proposal__notice proposal__notice--${view.state}`}
      role="status"
      {...(isAnswer && { id: anchors.answer, tabIndex: -1 })}
    >
      <p className="proposal__headline">{first}</p>
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {view.pdfPath !== null && (
        <p>
          <a href={view.pdfPath}>{nextTexts.download}</a>
        </p>
      )}
    </div>
  );
}

function noticeOf(view: ProposalView): string[] {
  const { state, document, signing } = view;
  if (view.isPreview) return [proposalTexts.preview, proposalTexts.previewHint];
  const lapsed = view.lapsedOn === null ? [] : [changeTexts.lapsed(dayInWords(view.lapsedOn))];
  if (state !== 'open')
    return [proposalTexts.states[state](dayInWords(document.validUntil)), ...lapsed, ...nextOf(view)];
  const own = ownSignature(view);
  if (own === null) return [];
  const missing = signing.signers.filter(({ signedAt }) => signedAt === null).map(({ name }) => name);
  if (missing.length > 0) return [signingTexts.youSigned(own), signingTexts.waitsFor(namesInWords(missing))];
  const waits = signing.waitsForVenue ? [signingTexts.waitsFor(document.venue.name)] : [];
  return [signingTexts.allSigned, signingTexts.youSigned(own), ...waits];
}

/** What is to be paid next, and whether the date is booked. */
function nextOf({ next, document: { currency } }: ProposalView): string[] {
  if (next === null) return [];
  const over = next.overpaid > 0 ? [nextTexts.overpaid(moneyText(next.overpaid, currency))] : [];
  const settled =
    next.settled === null
      ? []
      : [settledInWords(next.settled, currency), returnedInWords(next.settled, currency)].filter(Boolean);
  const date = [...(next.date === null ? [] : [nextTexts.dates[next.date]]), ...over, ...settled];
  const row = next.rows.find(({ due }) => due > 0);
  if (row === undefined) return next.rows.length === 0 ? date : [nextTexts.allPaid, ...date];
  const amount = moneyText(row.due, currency);
  if (row.day === null) return [nextTexts.nextUndated(row.name, amount), ...date];
  return [nextTexts[row.isOverdue ? 'overdue' : 'next'](row.name, amount, dayInWords(row.day)), ...date];
}

interface Problem {
  message: string;
  /** The id of what it is about. */
  at?: string;
}

/** All that is wrong, in the order of the page. What was forgotten to be chosen counts once somebody signs. */
function problemsOf({ signing: { errors }, open }: ProposalView): Problem[] {
  const { consent, accept, name, code } = signingFields;
  const choices =
    open.length > 0
      ? open.map(({ key, message }) => ({ message, at: choiceAnchor(key) }))
      : [{ message: errors.choices, at: anchors.total }];
  const all = [
    { message: errors.form },
    ...(errors.choices === undefined ? [] : choices),
    ...[consent, accept, name, code].map((field) => ({ message: errors[field], at: field })),
  ];
  return all.filter((problem): problem is Problem => problem.message !== undefined);
}

function Problems({ problems }: { problems: Problem[] }) {
  return (
    <div className="proposal__problems" id={anchors.answer} role="alert" tabIndex={-1}>
      <p className="proposal__headline">{signingTexts.problems}</p>
      <ul>
        {problems.map(({ message, at }) => (
          <li key={message}>{at === undefined ? message : <a href={`#${at}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import {
  chargePurposes,
  dayInWords,
  methodsLine,
  type SumRow,
  scheduleRows,
  standingInWords,
  sumRows,
} from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';
import { anchors, canChoose, hasChoices } from './standing.ts';

type Reckoned = Pick<ProposalDocument, 'totals' | 'currency' | 'lines' | 'rules'>;

/** The steps to the total; a client reads beside a charge what it is for. */
function rowsOf(document: Reckoned) {
  const purposes = new Map(chargePurposes(document).map(({ name, purpose }) => [`charge ${name}`, purpose]));
  return sumRows(document).map((row) => ({ ...row, purpose: purposes.get(row.id) }));
}

/** What it comes to, step by step, and the button that reckons with what was chosen. */
export function Sums(view: ProposalView) {
  const { document } = view;
  return (
    <section className="proposal__sums" id={anchors.total} aria-label={texts.total}>
      {!view.isPreview && canChoose(view) && hasChoices(document) && (
        <button
          type="submit"
          className="button button--quiet"
          name={signingFields.intent}
          value="update"
          formAction={`#${anchors.total}`}
          data-update
        >
          {texts.update}
        </button>
      )}
      <Steps rows={rowsOf(document)} />
      <Total {...document} isAnnounced />
    </section>
  );
}

/** The same of what is not chosen any more. */
export function SoldSums(sold: Reckoned) {
  return (
    <section className="proposal__sums" aria-label={texts.total}>
      <Steps rows={rowsOf(sold)} />
      <Total {...sold} />
    </section>
  );
}

/** Names and amounts, one below the other. */
export function Steps({ rows }: { rows: readonly (SumRow & { purpose?: string | undefined })[] }) {
  return (
    <dl data-live="sums">
      {rows.map(({ id, name, amount, purpose }) => (
        <div key={id}>
          <dt>
            {name}
            {purpose && <span>{purpose}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The total in large figures, spoken when it changes where `isAnnounced`. */
export function Total({
  totals,
  currency,
  isAnnounced = false,
}: Pick<ProposalDocument, 'totals' | 'currency'> & { isAnnounced?: boolean }) {
  return (
    <LargeSum name={texts.total}>
      <strong data-live="total" {...(isAnnounced && { 'aria-live': 'polite' })}>
        {moneyText(totals.total, currency)}
      </strong>
    </LargeSum>
  );
}

/** An amount in large figures beside its name. */
export function LargeSum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="proposal__total">
      <span>{name}</span> {children}
    </p>
  );
}

/** The payments: once it is accepted with their days, and with what is paid by now. */
function rowsOfSchedule({ document, next }: ProposalView) {
  if (next === null) return scheduleRows(document).map((row) => ({ ...row, when: standingInWords(row, document) }));
  return next.rows.map(({ due, day, ...row }) => ({
    ...row,
    when: due === 0 || day === null ? texts.paid : dayInWords(day),
  }));
}

/** When what is paid. */
export function Schedule(view: ProposalView) {
  const { currency, securityDeposit } = view.document;
  const shown = rowsOfSchedule(view);
  if (shown.length === 0 && securityDeposit === null) return null;
  const methods = shown.length === 0 ? '' : methodsLine(view.document);
  return (
    <section className="proposal__schedule">
      <h2>{texts.schedule}</h2>
      <dl>
        {shown.map((row) => (
          <div key={row.id}>
            <dt>
              {row.name}
              <span>{row.when}</span>
            </dt>
            <dd>{moneyText(row.cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {methods !== '' && <p>{methods}</p>}
      {securityDeposit && (
        <p>{texts.securityDeposit(moneyText(securityDeposit.cents, currency), securityDeposit.returnDays)}</p>
      )}
    </section>
  );
}

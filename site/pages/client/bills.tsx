import { dayInWords } from '#shared/proposal/words.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { sectionTexts as texts } from './messages.ts';
import { Section } from './section-form.tsx';

/** Invoices, receipts and credit notes, each with its page and its PDF. */
export function Bills(view: ClientPageView) {
  const { sections, path, currency } = view;
  if (sections.bills === undefined) return null;
  return (
    <Section id="bills" title={texts.bills} view={view}>
      <ul className="client__entries">
        {sections.bills.map(({ id, title, issuedOn, cents, isCredited }) => (
          <li key={id}>
            <p>
              <a href={`${path}/bills/${id}`}>{title}</a>
              <span>
                {[texts.issued(dayInWords(issuedOn)), isCredited && texts.credited].filter(Boolean).join(', ')}
              </span>
            </p>
            <p>
              {moneyText(cents, currency)}{' '}
              <a href={`${path}/bills/${id}/pdf`} aria-label={texts.pdfOf(title)}>
                {texts.pdf}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Files that the venue wants the client to have. */
export function Documents(view: ClientPageView) {
  const { sections, path } = view;
  if (sections.documents === undefined) return null;
  return (
    <Section id="documents" title={texts.documents} view={view}>
      <ul className="client__entries">
        {sections.documents.map(({ id, name }) => (
          <li key={id}>
            <a href={`${path}/documents/${id}`} download>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

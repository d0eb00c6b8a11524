import { Fact, Facts } from '#admin/ui/facts.tsx';
import { FigureValue } from '#admin/ui/figures.tsx';
import type { PaymentSummary } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { paymentTexts as texts } from './messages.ts';

type AllSums = Omit<PaymentSummary, 'proposals'>;

interface SumsProps {
  sums: AllSums;
  /** Whether they are the figures of the screen. */
  isLarge?: boolean;
}

/** What is billed, paid and due. What most have none of stands here only where there is some. */
export function Sums({ sums, isLarge = false }: SumsProps) {
  const { billed, credited, paid, clearing, due, overdue, credit } = sums;
  const all = [
    { label: texts.billed, cents: billed },
    { label: texts.credited, cents: credited, isRare: true },
    { label: texts.paid, cents: paid },
    { label: texts.clearing, cents: clearing, isRare: true },
    { label: texts.due, cents: due },
    { label: texts.overdue, cents: overdue, isRare: true, color: 'error.main' },
    { label: texts.overpaid, cents: credit, isRare: true },
  ];
  return (
    <Facts columns={`repeat(auto-fill, minmax(${isLarge ? '9.5rem' : '8rem'}, 1fr))`}>
      {all
        .filter(({ cents, isRare }) => !isRare || cents !== 0)
        .map(({ label, cents, color }) => (
          <Fact key={label} label={label}>
            {isLarge ? (
              <FigureValue value={moneyText(cents)} sx={{ fontSize: { xs: 22, sm: 26 }, ...(color && { color }) }} />
            ) : (
              moneyText(cents)
            )}
          </Fact>
        ))}
    </Facts>
  );
}

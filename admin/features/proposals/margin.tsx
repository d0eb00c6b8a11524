import { Small } from '#admin/theme/parts.ts';
import { costOfPackage, marginOfLines } from '#shared/package/margin.ts';
import type { ProposalTotals } from '#shared/proposal/schema.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { editorTexts as texts } from './messages.ts';
import type { Line } from './proposal-form.ts';
import { useCatalog } from './use-catalog.ts';

/** What is left of the lines whose cost the catalog knows; nothing for those whom the catalog tells no cost. */
export function Margin({ lines, totals }: { lines: readonly Line[]; totals: ProposalTotals }) {
  const { items, packages } = useCatalog();
  const costOfItem = (id: string | null) => items.find(({ _id }) => _id === id)?.costCents ?? null;
  const costOf = ({ kind, sourceId, choices }: Line): number | null => {
    if (kind !== 'package') return kind === 'item' ? costOfItem(sourceId) : null;
    const found = packages.find(({ _id }) => _id === sourceId);
    const cost = found ? costOfPackage(found.parts, costOfItem) : null;
    // A dearer option costs at most what it is sold for beyond the dearest of the others.
    const upgrades = choices.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen));
    return cost === null ? null : upgrades.reduce((all, { upgradeCents }) => all + (upgradeCents || 0), cost);
  };
  const sold = totals.lines.map(({ id, quantity, net }) => {
    const line = lines.find((one) => one.id === id);
    return { net, quantity, costCents: line ? costOf(line) : null };
  });
  const margin = marginOfLines(sold);
  return margin === undefined ? null : <Small sx={{ mt: 1 }}>{texts.margin(percentText(margin))}</Small>;
}

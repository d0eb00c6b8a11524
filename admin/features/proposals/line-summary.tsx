import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { isolated } from '#admin/format/format.ts';
import { quantityText } from '#admin/format/proposal-words.ts';
import { Small } from '#admin/theme/parts.ts';
import { isPriced } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { editorTexts as texts } from './messages.ts';
import { type Line, type ProposalValues, priceLine } from './proposal-form.ts';

/** What the line is, how many of it and what it comes to. */
export function Summary({ line, name }: { line: Line; name: string }) {
  const groups = useWatch<ProposalValues, 'groups'>({ name: 'groups' });
  const { kind, description, isOptional, isIncluded, groupIds } = line;
  const priced = isPriced(line) ? priceLine(line, groups) : undefined;
  const follows = groups.filter(({ id }) => groupIds.includes(id)).map((group) => group.name);
  const marks = [isOptional && texts.optional, isOptional && !isIncluded && texts.left].filter(Boolean).join(', ');
  const chosen = line.choices.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen));
  const times = priced && `${quantityText(priced.quantity)} × ${moneyText(priced.price)}`;
  const small = [marks, chosen.map((option) => isolated(option.name)).join(', '), isolated(description)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: kind === 'heading' ? 700 : 500 }}>
          {name}
        </Box>
        {times && (
          <Small as="span" sx={{ display: { xs: 'block', sm: 'none' } }}>
            {times}
          </Small>
        )}
        {small && (
          <Small as="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', maxHeight: '2.8em' }}>
            {small}
          </Small>
        )}
      </Box>
      {priced && (
        <Small as="span" sx={{ textAlign: 'right', display: { xs: 'none', sm: 'block' } }}>
          {times}
          {follows.length > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              {follows.join(', ')}
            </Box>
          )}
        </Small>
      )}
      <Box
        component="span"
        sx={{
          flex: 'none',
          minWidth: '6.5rem',
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          ...(isOptional && !isIncluded && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        {priced && moneyText(priced.gross - priced.discount)}
        {kind === 'discount' && line.discount && <DiscountWords discount={line.discount} />}
      </Box>
    </>
  );
}

const DiscountWords = ({ discount }: { discount: NonNullable<Line['discount']> }) => {
  const value = 'cents' in discount ? discount.cents : discount.percent;
  if (!Number.isFinite(value)) return null;
  return <>{'cents' in discount ? moneyText(-value) : `−${value / 1000}%`}</>;
};

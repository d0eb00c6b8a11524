import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { shortDayWords } from '#admin/format/venue-time.ts';
import { Small } from '#admin/theme/parts.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { allergenLabels, dietLabels } from '#shared/catalog-item/values.ts';
import type { PrepDish, PrepSheet } from '#shared/prep-sheet/schema.ts';
import { quantityInWords } from '#shared/proposal/words.ts';
import { partTitle } from '#shared/rules/event-parts.ts';
import { prepTexts as texts } from './messages.ts';

/** `120 portions`; up to that many where guests have one of several dishes. */
function quantityWords(quantity: number, unit: PrepDish['unit'], isMost: boolean): string {
  const words = [quantityInWords(quantity), (quantity === 1000 ? texts.oneUnits : texts.units)[unit]]
    .filter(Boolean)
    .join(' ');
  return isMost ? texts.upTo(words) : words;
}

/** The dishes by category, in the order of the server. */
export function Dishes({ dishes, events, label }: Pick<PrepSheet, 'dishes' | 'events'> & { label: string }) {
  const categories = [...new Set(dishes.map(({ category }) => category))];
  const titles = new Map(events.map(({ _id, title }) => [_id, title]));
  return (
    <section aria-label={label}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {categories.map((category) => (
        <Box key={category} sx={{ mb: 2 }}>
          <Typography variant="overline" component="h3" color="text.secondary" dir="auto" sx={{ mb: 0.5 }}>
            {category || texts.uncategorized}
          </Typography>
          <RowList label={category || texts.uncategorized}>
            {dishes
              .filter((dish) => dish.category === category)
              .map((dish) => (
                <DishRow key={dish.id} dish={dish} titles={titles} />
              ))}
          </RowList>
        </Box>
      ))}
    </section>
  );
}

interface DishRowProps {
  dish: PrepDish;
  titles: ReadonlyMap<string, string>;
}

function DishRow({ dish, titles }: DishRowProps) {
  const isMost = dish.uses.some(({ chosen }) => chosen > 1);
  return (
    <ListRow
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) 8rem minmax(0, 3fr)' },
        '@media print': { gap: '8pt', gridTemplateColumns: 'minmax(0, 2fr) 6.5rem minmax(0, 3fr)', py: '4pt' },
      }}
    >
      <div>
        <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {dish.name}
        </Box>
        <About dish={dish} />
      </div>
      <Box sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={visuallyHidden}>
          {`${texts.total}: `}
        </Box>
        {quantityWords(dish.total, dish.unit, isMost)}
      </Box>
      <Box
        component="ul"
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, '@media print': { gridColumn: 'auto' }, m: 0, p: 0 }}
      >
        {dish.uses.map((use) => (
          <Box
            component="li"
            key={`${use.eventId} ${use.day} ${use.part}`}
            sx={{ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr) auto', gap: 1 }}
          >
            <span>{shortDayWords(use.day)}</span>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {partTitle(titles.get(use.eventId) ?? '', { name: use.part })}
              <UseNotes use={use} />
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {use.chosen > 1 ? texts.upTo(quantityInWords(use.quantity)) : quantityInWords(use.quantity)}
            </Box>
          </Box>
        ))}
      </Box>
    </ListRow>
  );
}

/** What it is for whom, and what is in it. */
function About({ dish: { diets, allergens, isKnown, team } }: Pick<DishRowProps, 'dish'>) {
  const words = [
    diets.map((diet) => dietLabels[diet]).join(', '),
    allergens.length > 0 && texts.contains(allergens.map((one) => allergenLabels[one]).join(', ')),
    !isKnown && team === 'food' && texts.unknown,
  ].filter(Boolean);
  return words.map((one) => <Small key={String(one)}>{one}</Small>);
}

function UseNotes({ use: { of, chosen, isReworded } }: { use: PrepDish['uses'][number] }) {
  const words = [
    of.length > 0 && texts.within(of.join(', ')),
    chosen > 1 && texts.oneOf(chosen),
    isReworded && texts.reworded,
  ].filter(Boolean);
  return words.length > 0 && <Small>{words.join('; ')}</Small>;
}

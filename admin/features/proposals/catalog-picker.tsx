import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { newLineId } from '#admin/forms/line-id.ts';
import { Small } from '#admin/theme/parts.ts';
import { lineOfItem, lineOfPackage, rentalLinesOf } from '#shared/proposal/from-catalog.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { editorTexts as texts } from './messages.ts';
import type { Line, ProposalValues } from './proposal-form.ts';
import { useCatalog } from './use-catalog.ts';

interface Choice {
  id: string;
  group: string;
  name: string;
  price: number;
  toLines: () => Line[];
}

/** Finds packages, items and the rental of the spaces of this event, and adds what is chosen as lines. */
export function CatalogPicker({ isFull, onAdd }: { isFull: boolean; onAdd: (lines: Line[]) => void }) {
  const [text, setText] = useState('');
  const { getValues } = useFormContext<ProposalValues>();
  const { items, packages, prices, spaces } = useCatalog();
  const { parts, groups, lines } = getValues();
  const place = { partId: lines.at(-1)?.partId ?? null, groups, newId: newLineId };
  const rentals = parts.flatMap((part) =>
    rentalLinesOf(part, { spaces, prices }, place).map((line) => ({ line, name: `${line.name}, ${part.name}` })),
  );
  const choices: Choice[] = [
    ...packages.map((one) => ({
      ...{ id: one._id, group: texts.packages, name: one.name, price: one.priceCents },
      toLines: () => [lineOfPackage(one, items, place)],
    })),
    ...rentals.map(({ line, name }) => ({
      ...{ id: `${line.partId} ${line.sourceId}`, group: texts.rentals, name, price: line.priceCents },
      toLines: () => [line],
    })),
    // One heading for each category.
    ...items
      .toSorted((one, other) => one.category.localeCompare(other.category))
      .map((one) => ({
        ...{ id: one._id, group: one.category, name: one.name, price: one.priceCents },
        toLines: () => [lineOfItem(one, place)],
      })),
  ];
  if (packages.length + items.length + prices.length === 0) return null;
  return (
    <Autocomplete<Choice>
      value={null}
      inputValue={text}
      options={choices}
      disabled={isFull}
      // Enter adds what the search found first.
      autoHighlight
      blurOnSelect={false}
      groupBy={({ group }) => group}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      noOptionsText={texts.noneInCatalog}
      onInputChange={(_event, typed, reason) => setText(reason === 'selectOption' ? '' : typed)}
      onChange={(_event, choice) => {
        if (choice !== null) onAdd(choice.toLines());
        setText('');
      }}
      renderOption={({ key, ...props }, { name, price }) => (
        <Box component="li" key={key} {...props}>
          <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
            {name}
          </Box>
          <Small as="span">{moneyText(price)}</Small>
        </Box>
      )}
      slotProps={{ paper: { variant: 'outlined' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.fromCatalog}
          placeholder={texts.findInCatalog}
          // Where nothing was found, Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      sx={{ flex: '1 1 16rem' }}
    />
  );
}

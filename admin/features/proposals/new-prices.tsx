import { Alert, Box, Button } from '@mui/material';
import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LockedFields } from '#admin/forms/use-field.tsx';
import { newPriceOf } from '#shared/proposal/from-catalog.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { editorTexts as texts } from './messages.ts';
import type { Line, ProposalValues } from './proposal-form.ts';
import { useCatalog } from './use-catalog.ts';

/** What the catalog asks now for these lines, where it is another price than theirs. What was sent and what is agreed keep their own. */
function useNewPrices(lines: readonly Line[], agreed: readonly Line[]): { id: string; cents: number }[] {
  const catalog = useCatalog();
  const parts = useWatch<ProposalValues, 'parts'>({ name: 'parts' });
  if (use(LockedFields)) return [];
  return lines.flatMap((line) => {
    const cents = newPriceOf(line, parts, catalog, agreed);
    return cents === undefined ? [] : [{ id: line.id, cents }];
  });
}

function useUpdatePrices() {
  const { getValues, setValue } = useFormContext<ProposalValues>();
  return (prices: readonly { id: string; cents: number }[]) => {
    for (const { id, cents } of prices) {
      const index = getValues('lines').findIndex((line) => line.id === id);
      if (index !== -1) setValue(`lines.${index}.priceCents`, cents, { shouldDirty: true, shouldValidate: true });
    }
  };
}

interface Offered {
  agreed: readonly Line[];
  /** Called with what is to be spoken once prices were updated. */
  onUpdated: (words: string) => void;
}

/** Offers the catalog's new price of a line below it. */
export function NewPrice({ line, agreed, onUpdated }: Offered & { line: Line }) {
  const [price] = useNewPrices([line], agreed);
  const update = useUpdatePrices();
  if (price === undefined) return null;
  const words = texts.newPrice(moneyText(price.cents));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pl: { sm: 5 }, pb: 1, fontSize: 14 }}>
      <span>{words}</span>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.updatePriceOf(line.name)}
        onClick={() => {
          update([price]);
          onUpdated(texts.updatedPrices(1));
          // The button goes, and the line stays.
          document.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus();
        }}
        sx={{ minHeight: 36 }}
      >
        {texts.updatePrice}
      </Button>
    </Box>
  );
}

/** Offers the new prices of several lines at once, above them. */
export function NewPrices({ lines, agreed, onUpdated }: Offered & { lines: readonly Line[] }) {
  const prices = useNewPrices(lines, agreed);
  const update = useUpdatePrices();
  if (prices.length < 2) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button
          color="inherit"
          onClick={() => {
            update(prices);
            onUpdated(texts.updatedPrices(prices.length));
            document.querySelector<HTMLElement>(`[data-line="${prices[0]?.id}"]`)?.focus();
          }}
        >
          {texts.updateAllPrices}
        </Button>
      }
    >
      {texts.newPrices(prices.length)}
    </Alert>
  );
}

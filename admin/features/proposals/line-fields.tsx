import { Box, Button, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { EntryRows } from '#admin/forms/entry-rows.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { MenuSelectInput, SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { centsVariant, percentVariant, VariantInput } from '#admin/forms/variant-input.tsx';
import { taxClassLabels } from '#shared/catalog-item/values.ts';
import { isPriced, proposalLimits as limits } from '#shared/proposal/values.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { typedQuantity } from '#shared/rules/typed-quantity.ts';
import { editorTexts as texts } from './messages.ts';
import type { Line, ProposalValues } from './proposal-form.ts';

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const classes = taxClasses.map((value) => ({ value, label: taxClassLabels[value] }));
const priceRule = (cents: number) => (cents <= limits.price ? undefined : texts.rules.price);
const quantityRule = (value: number | null) =>
  value !== null && value <= limits.quantity ? undefined : texts.rules.quantity;

/** The fields of one line, in its place in the list. */
export function LineFields({ source }: { source: `lines.${number}` }) {
  const line: Line = useWatch({ name: source });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput source={`${source}.name`} label={texts.lineName} limit={limits.name} autoFocus />
      {line.kind !== 'heading' && (
        <TextInput
          source={`${source}.description`}
          label={texts.description}
          limit={limits.description}
          lines={2}
          isOptional
        />
      )}
      {isPriced(line) && <PriceFields source={source} line={line} />}
      {line.kind === 'discount' && <DiscountInput source={source} />}
      {line.kind !== 'discount' && (
        <Box sx={grid}>
          <PartInput source={source} />
        </Box>
      )}
      {isPriced(line) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <CheckboxInput source={`${source}.isCharged`} label={texts.isCharged} />
          <CheckboxInput source={`${source}.isOptional`} label={texts.isOptional} />
          {line.isOptional && <CheckboxInput source={`${source}.isIncluded`} label={texts.isIncluded} />}
        </Box>
      )}
      {isPriced(line) && <LineDiscount source={source} hasDiscount={line.discount !== null} />}
      {line.kind === 'package' && <Choices source={source} />}
    </Box>
  );
}

function PriceFields({ source, line }: { source: string; line: Line }) {
  const groups: ProposalValues['groups'] = useWatch({ name: 'groups' });
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? '';
  return (
    <Box sx={grid}>
      <MoneyInput source={`${source}.priceCents`} label={texts.price} rule={priceRule} />
      <MenuSelectInput
        source={`${source}.groupIds`}
        label={texts.follows}
        options={groups.map(({ id, name }) => ({ value: id, label: name || texts.guests }))}
        toSummary={(chosen) => chosen.map(nameOf).join(', ') || texts.fixed}
      />
      {line.groupIds.length === 0 && (
        <NumberInput
          source={`${source}.quantity`}
          label={texts.quantity}
          read={typedQuantity}
          unclear={texts.rules.quantity}
          write={(thousandths) => String(thousandths / 1000)}
          rule={quantityRule}
        />
      )}
      <SelectInput source={`${source}.taxClass`} label={texts.taxClass} options={classes} />
    </Box>
  );
}

function PartInput({ source }: { source: string }) {
  const parts: ProposalValues['parts'] = useWatch({ name: 'parts' });
  if (parts.length < 2) return null;
  return (
    <SelectInput
      source={`${source}.partId`}
      label={texts.part}
      blank={texts.whole}
      isNullable
      options={parts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

const DiscountInput = ({ source }: { source: string }) => (
  <VariantInput
    source={`${source}.discount`}
    label={texts.discount}
    wayLabel={texts.discountWay}
    ways={{ percent: percentVariant, cents: centsVariant }}
  />
);

function LineDiscount({ source, hasDiscount }: { source: string; hasDiscount: boolean }) {
  const { setValue } = useFormContext();
  const set = (value: object | null) => setValue(`${source}.discount`, value, { shouldDirty: true });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {hasDiscount && <DiscountInput source={source} />}
      <Button size="small" sx={{ minHeight: 44 }} onClick={() => set(hasDiscount ? null : { percent: undefined })}>
        {hasDiscount ? texts.removeDiscount : texts.addDiscount}
      </Button>
    </Box>
  );
}

const countRule = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= limits.options ? undefined : texts.rules.count;

/** What the client may choose of a package. */
function Choices({ source }: { source: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="overline" color="text.secondary" component="h4">
        {texts.choices}
      </Typography>
      <EntryRows
        source={`${source}.choices`}
        label={texts.choices}
        max={limits.choices}
        addLabel={texts.addChoice}
        columns="minmax(0, 1fr)"
        blank={() => ({ id: newLineId(), name: '', count: 1, options: [] })}
      >
        {(choice) => (
          <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Box sx={{ ...grid, gridTemplateColumns: 'minmax(0, 1fr) 9rem' }}>
              <TextInput source={`${choice}.name`} label={texts.name} limit={limits.name} />
              <NumberInput source={`${choice}.count`} label={texts.choiceCount} rule={countRule} />
            </Box>
            <EntryRows
              source={`${choice}.options`}
              label={texts.options}
              max={limits.options}
              addLabel={texts.addOption}
              columns="minmax(0, 1fr) 9rem 6rem"
              blank={() => ({ id: newLineId(), name: '', upgradeCents: 0, isChosen: false })}
            >
              {(option) => (
                <>
                  <TextInput source={`${option}.name`} label={texts.name} limit={limits.name} />
                  <MoneyInput source={`${option}.upgradeCents`} label={texts.upgrade} rule={priceRule} />
                  <Box sx={{ pt: 0.75 }}>
                    <CheckboxInput source={`${option}.isChosen`} label={texts.isChosen} />
                  </Box>
                </>
              )}
            </EntryRows>
          </Box>
        )}
      </EntryRows>
    </Box>
  );
}

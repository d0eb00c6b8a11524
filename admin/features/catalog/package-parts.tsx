import { Box, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { newLineId } from '#admin/forms/line-id.ts';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { SelectField } from '#admin/ui/select-field.tsx';
import { catalogLimits } from '#shared/catalog-item/values.ts';
import { type PackagePart, packageLimits } from '#shared/package/values.ts';
import { typedQuantity } from '#shared/rules/typed-quantity.ts';
import { Pair } from './catalog-card.tsx';
import { packageTexts as texts } from './messages.ts';
import { useCatalogItems } from './use-catalog-items.ts';

const blankItem = (id: string): PackagePart => ({ id, kind: 'item', itemId: '', quantity: 1000 });
const blankOption = () => ({ id: newLineId(), itemId: '', upgradeCents: 0 });
const blankChoice = (id: string): PackagePart => ({ id, kind: 'choice', name: '', count: 1, options: [blankOption()] });

/** What is in a package: items that everybody gets, and choices. */
export function PackageParts() {
  return (
    <Box>
      <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {texts.parts}
      </Typography>
      <SortableEntries
        source="parts"
        label={texts.parts}
        most={packageLimits.parts}
        blank={() => blankItem(newLineId())}
        canBeEmpty
        addLabel={texts.addPart}
      >
        {(source) => <PartFields source={source} />}
      </SortableEntries>
    </Box>
  );
}

function PartFields({ source }: { source: string }) {
  const { setValue } = useFormContext();
  const part: PackagePart | undefined = useWatch({ name: source });
  if (part === undefined) return null;
  const change = (kind: string) =>
    setValue(source, kind === 'choice' ? blankChoice(part.id) : blankItem(part.id), { shouldDirty: true });
  return (
    <>
      <SelectField
        id={`${source}-kind`}
        label={texts.part}
        value={part.kind}
        options={(['item', 'choice'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(event) => change(event.target.value)}
      />
      {part.kind === 'item' ? (
        <Pair>
          <ItemInput source={`${source}.itemId`} />
          <NumberInput
            source={`${source}.quantity`}
            label={texts.quantity}
            read={typedQuantity}
            write={(quantity) => String(quantity / 1000)}
            rule={(quantity) => (quantity === null || quantity < 1 ? texts.quantityMessage : undefined)}
            unclear={texts.quantityMessage}
          />
        </Pair>
      ) : (
        <ChoiceFields source={source} options={part.options?.length ?? 0} />
      )}
    </>
  );
}

function ChoiceFields({ source, options }: { source: string; options: number }) {
  return (
    <>
      <Pair>
        <TextInput source={`${source}.name`} label={texts.choiceName} limit={catalogLimits.name} />
        <NumberInput
          source={`${source}.count`}
          label={texts.howMany}
          rule={(count) =>
            count !== null && Number.isInteger(count) && count >= 1 && count <= options ? undefined : texts.countMessage
          }
        />
      </Pair>
      <SortableEntries
        source={`${source}.options`}
        label={texts.options}
        most={packageLimits.options}
        blank={blankOption}
        addLabel={texts.addOption}
      >
        {(option) => (
          <Pair>
            <ItemInput source={`${option}.itemId`} />
            <MoneyInput source={`${option}.upgradeCents`} label={texts.upgrade} />
          </Pair>
        )}
      </SortableEntries>
    </>
  );
}

function ItemInput({ source }: { source: string }) {
  const items = useCatalogItems();
  return (
    <SelectInput
      source={source}
      label={texts.item}
      blank=""
      validate={(id) => (id ? undefined : texts.itemNeeded)}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { MenuSelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { Small } from '#admin/theme/parts.ts';
import { type EventType, eventTypeLabels, eventTypes } from '#shared/inquiry/values.ts';
import type { Template } from '#shared/template/schema.ts';
import { templateFieldLabels, templateFields } from '#shared/template/template-fields.ts';
import {
  isOfProgram,
  isSwitchable,
  templateKindLabels,
  templateKinds,
  templateLimits,
} from '#shared/template/values.ts';
import { templateTexts as texts } from './messages.ts';
import { TemplatePreview } from './template-preview.tsx';

export type TemplateRecord = Template & { id: string };

/** What staff fill in. */
export type TemplateValues = Pick<Template, 'name' | 'kind' | 'subject' | 'body' | 'eventTypes' | 'isActive'>;

const contract: FormContract<TemplateRecord, TemplateValues> = {
  titles: { create: texts.addTitle, edit: texts.editTitle },
  blank: () => ({ name: '', kind: 'other', subject: '', body: '', eventTypes: [], isActive: true }),
  labels: texts.labels,
  messages: { created: texts.created, updated: texts.updated, failed: texts.failed, invalid: texts.invalid },
};

/** The form of a template, with how it looks for an inquiry. */
export function TemplateForm() {
  return (
    <RecordDialog contract={contract}>
      <TextInput source="name" label={texts.labels.name} limit={templateLimits.name} autoFocus />
      <KindField />
      <TextInput source="subject" label={texts.labels.subject} limit={templateLimits.subject} />
      <TextInput source="body" label={texts.labels.body} limit={templateLimits.body} lines={8} />
      <InsertField />
      <TypesField />
      <ActiveField />
      <TemplatePreview />
    </RecordDialog>
  );
}

/** The kind of a new template; it stays. */
function KindField() {
  const { formState, getValues } = useFormContext<TemplateValues>();
  const isNew = formState.defaultValues?.name === '';
  const { helperText, ...field } = useField('kind');
  if (!isNew)
    return (
      <Small>
        {texts.labels.kind}: {templateKindLabels[getValues('kind')]}
      </Small>
    );
  return (
    <TextField {...field} select label={texts.labels.kind} helperText={helperText}>
      {templateKinds
        .filter((kind) => !isOfProgram(kind))
        .map((kind) => (
          <MenuItem key={kind} value={kind}>
            {templateKindLabels[kind]}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** The fields that can stand in the text; a press adds one at its end. */
function InsertField() {
  const { getValues, setValue, setFocus } = useFormContext<TemplateValues>();
  const insert = (field: string) => {
    const body = getValues('body');
    const gap = body === '' || /\s$/.test(body) ? '' : ' ';
    setValue('body', `${body}${gap}{{${field}}}`, { shouldDirty: true });
    setFocus('body');
  };
  return (
    <Box role="group" aria-label={texts.fields}>
      <Typography variant="overline" color="text.secondary" component="div">
        {texts.fields}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {templateFields.map((field) => (
          <Button
            key={field}
            size="small"
            variant="outlined"
            aria-label={texts.insert(templateFieldLabels[field])}
            onClick={() => insert(field)}
            sx={{ minHeight: { xs: 44, md: 30 }, py: 0, fontWeight: 400 }}
          >
            {templateFieldLabels[field]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** The types of event that it is offered for. */
function TypesField() {
  const { watch } = useFormContext<TemplateValues>();
  if (isOfProgram(watch('kind'))) return null;
  return (
    <MenuSelectInput
      source="eventTypes"
      label={texts.labels.eventTypes}
      hint={texts.typesHint}
      options={eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))}
      toSummary={(chosen) => (chosen as EventType[]).map((type) => eventTypeLabels[type]).join(', ') || texts.allTypes}
    />
  );
}

/** Whether it is offered or sent; what the program always sends says why. */
function ActiveField() {
  const { watch } = useFormContext<TemplateValues>();
  const kind = watch('kind');
  const hint = kind in texts.sentWhen ? texts.sentWhen[kind as keyof typeof texts.sentWhen] : texts.activeHint;
  if (isOfProgram(kind) && !isSwitchable(kind)) return <Small>{hint}</Small>;
  return <SwitchInput source="isActive" label={texts.labels.isActive} hint={hint} isInline />;
}

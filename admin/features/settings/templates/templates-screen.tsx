import { RecordRow, RecordsSection } from '#admin/features/settings/records-section.tsx';
import { Small } from '#admin/theme/parts.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { isOfProgram, templateKindLabels } from '#shared/template/values.ts';
import { templateTexts as texts } from './messages.ts';
import { TemplateForm, type TemplateRecord } from './template-form.tsx';

/** The texts that messages begin with. */
export function TemplatesScreen() {
  return (
    <RecordsSection<TemplateRecord>
      resource="templates"
      texts={texts}
      form={<TemplateForm />}
      renderRow={(template) => <Row key={template.id} template={template} />}
    />
  );
}

function Row({ template }: { template: TemplateRecord }) {
  const { kind, subject, eventTypes, isActive } = template;
  const types = eventTypes.map((type) => eventTypeLabels[type]).join(', ');
  return (
    <RecordRow
      resource="templates"
      item={template}
      texts={texts}
      mark={isActive ? undefined : texts.inactive}
      stays={isOfProgram(kind)}
    >
      <Small dir="auto">{subject}</Small>
      <Small>
        {templateKindLabels[kind]} · {isOfProgram(kind) ? texts.ofProgram : types || texts.allTypes}
      </Small>
    </RecordRow>
  );
}

import * as z from 'zod';
import { flagField, idField } from '#shared/fields/basic-fields.ts';
import { requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import { isOfProgram, templateKinds, templateLimits } from './values.ts';

const fields = {
  name: requiredText(templateLimits.name, {
    required: 'Please enter a name.',
    tooLong: 'Please keep the name to at most 100 characters.',
  }),
  kind: z
    .enum(templateKinds, { error: 'Please choose one of the listed kinds.' })
    .meta({ enum: templateKinds.filter((kind) => !isOfProgram(kind)) })
    .refine((kind) => !isOfProgram(kind), 'There is exactly one template of this kind. Please edit that one.'),
  subject: requiredText(templateLimits.subject, {
    required: 'Please enter a subject.',
    tooLong: 'Please keep the subject to at most 300 characters.',
  }),
  body: requiredText(templateLimits.body, {
    required: 'Please write something first.',
    tooLong: 'Please keep it to at most 20,000 characters.',
  }),
  /** The types of event that it is offered for; none: for all. */
  eventTypes: z.array(z.enum(eventTypes, { error: 'Please choose listed event types.' })).max(eventTypes.length),
  isActive: flagField,
};

/** A text for messages, with fields such as `{{first_name}}` that are filled in when it is used. */
export const createTemplateSchema = z.object({
  ...fields,
  kind: fields.kind.default('other'),
  eventTypes: fields.eventTypes.default([]),
  isActive: fields.isActive.default(true),
});
export type CreateTemplate = z.output<typeof createTemplateSchema>;

/** What of a template can be changed; its kind stays. */
export const updateTemplateSchema = z.object(fields).omit({ kind: true }).partial();
export type UpdateTemplate = z.output<typeof updateTemplateSchema>;

/** A template as staff read it. Times are ISO 8601. */
export const templateSchema = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(templateKinds),
  subject: z.string(),
  body: z.string(),
  eventTypes: z.array(z.enum(eventTypes)),
  isActive: z.boolean(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

/** A template, or texts of one's own, with the facts of an inquiry filled in. */
export const previewTemplateSchema = z.object({
  inquiryId: idField.nullable().default(null),
  subject: z.string().max(templateLimits.subject).default(''),
  body: z.string().max(templateLimits.body),
});
export type PreviewTemplate = z.output<typeof previewTemplateSchema>;

/** `missing`: the fields that nothing is known for, which still stand in the texts. */
export const templatePreviewSchema = z.object({ subject: z.string(), body: z.string(), missing: z.array(z.string()) });
export type TemplatePreview = z.infer<typeof templatePreviewSchema>;

import * as z from 'zod';
import { dayField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { auditActions } from './values.ts';

const actionMessage = 'Please choose one of the listed actions.';

/** A page of the log, newest first; `from` and `to` are its first and last day in the venue's zone. */
export const listAuditSchema = z.object({
  ...pagingFields,
  action: z.enum(auditActions, { error: actionMessage }).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
});
export type ListAudit = z.output<typeof listAuditSchema>;

/**
 * One line of the log. Times are ISO 8601. `account` is who did it, by the name of that time (`null`: nobody signed in,
 * or the operator at the machine); `network` is where an attempt came from; `subject` names an account or a file, never a
 * visitor. `count` is how many attempts or records the line stands for, the last of them at `lastAt`.
 */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  lastAt: z.string(),
  action: z.enum(auditActions),
  account: z.string().nullable(),
  accountId: z.string().nullable(),
  network: z.string().nullable(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
  subject: z.string().nullable(),
  count: z.number(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

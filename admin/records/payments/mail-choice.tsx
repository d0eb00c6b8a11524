import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import type { BillingDocument, Issuable } from '#shared/billing/schema.ts';
import { billingTexts as texts } from './billing-messages.ts';

/** The field of a form that issues an invoice which says whether it is mailed; not there where it cannot be. */
export const MailChoice = ({ mailTo }: Pick<Issuable, 'mailTo'>) =>
  mailTo === null ? null : <CheckboxInput source="sendsEmail" label={texts.mailTo(mailTo)} />;

/** What is said once it is issued. */
export const issuedText = ({ number }: BillingDocument, { mailTo }: Pick<Issuable, 'mailTo'>, isMailed: boolean) =>
  mailTo !== null && isMailed ? texts.mailed(number, mailTo) : texts.invoiced(number);

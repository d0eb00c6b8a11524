import * as z from 'zod';
import { isLoopback } from '#server/platform/config/mail-settings.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** While a secret is rolled, Stripe signs with the old and the new one. */
const maxWebhookSecrets = 2;

const readList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The variables that set up card payments, as in `environmentSchema`. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w{8,250}$/, 'must be a secret or restricted key of Stripe, such as rk_live_…')
    .optional()
    .meta({
      group: 'cards',
      description:
        'A secret or restricted key of Stripe, which `rk_live_`, `rk_test_`, `sk_live_` or `sk_test_` begins. The [rights it needs](card-payments.md#the-key) are few.',
      ifUnset: 'clients cannot pay by card or bank debit',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(readList)
    .refine(
      (list) => list.length <= maxWebhookSecrets && list.every((one) => /^whsec_[\w+/=-]{8,250}$/.test(one)),
      'must be the signing secret of a webhook of Stripe, such as whsec_…, or two of them with a comma between',
    )
    .optional()
    .meta({
      group: 'cards',
      description:
        'The signing secret of the webhook, which `whsec_` begins; two, comma-separated, while one is [rolled](card-payments.md#roll-a-secret).',
      ifUnset: 'what happens at Stripe is asked for every few minutes',
    }),
  STRIPE_API: z
    .string()
    .refine(isOwnAddress, 'must be an address of this machine, such as http://127.0.0.1:12111')
    .optional()
    .meta({
      group: 'cards',
      description:
        'For tests: the address of a program on this machine that stands in for Stripe, such as `http://127.0.0.1:12111`.',
      ifUnset: 'Stripe',
    }),
};

/** Whether money moves, or is only tried. */
export type StripeMode = 'live' | 'test';

/** How card payments are set up. */
export interface StripeSettings {
  secretKey: string;
  mode: StripeMode;
  /** Without any, nothing that arrives at the webhook is believed. */
  webhookSecrets: readonly string[];
  /** A stand-in for Stripe on this machine; left out, Stripe. */
  api?: string | undefined;
}

/** Throws a `StartError` if there is a secret for a webhook and no key. */
export function toStripeSettings(values: z.output<z.ZodObject<typeof stripeVariables>>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets = [], STRIPE_API: api } = values;
  if (secretKey === undefined) {
    if (webhookSecrets.length > 0 || api !== undefined)
      throw new StartError('STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET or STRIPE_API is.');
    return undefined;
  }
  const mode = /^.k_live_/.test(secretKey) ? 'live' : 'test';
  if (api !== undefined && mode === 'live')
    throw new StartError(
      'STRIPE_API is for tests. Take it out of the environment, or set a key that begins with rk_test_.',
    );
  return { secretKey, mode, webhookSecrets, api };
}

function isOwnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return protocol === 'http:' && isLoopback(hostname) && pathname === '/' && search === '' && hash === '';
}

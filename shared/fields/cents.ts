import * as z from 'zod';
import { maxPriceCents, priceMessage } from '#shared/rules/price.ts';

/** An amount of money in whole cents, up to $1,000,000. */
export const centsField = z.int({ error: priceMessage }).min(0, priceMessage).max(maxPriceCents, priceMessage);

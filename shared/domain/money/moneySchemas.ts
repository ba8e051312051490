import { z } from 'zod';
import { currencies } from './currency.ts';
import { isMoneyNumber, maxMoneyNumber } from './money.ts';

/** A wire amount of any sign. */
export const moneyNumberSchema = z
  .number()
  .min(-maxMoneyNumber, { abort: true })
  .max(maxMoneyNumber, { abort: true })
  .refine(isMoneyNumber, { error: 'money' });

/** A wire amount above zero. */
export const positiveMoneyNumberSchema = moneyNumberSchema
  .refine((value) => value !== 0, { error: 'notZero', abort: true })
  .refine((value) => value > 0, { error: 'negative' });

/** A wire amount of zero or more. */
export const unsignedMoneyNumberSchema = moneyNumberSchema.min(0, { error: 'negative' });

/** `{value, currency}` of the wire. */
export const moneySchema = z.strictObject({ value: moneyNumberSchema, currency: z.enum(currencies) });

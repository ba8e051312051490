import { z } from 'zod';
import { vatMatchResults } from '../domain/invoice/vatMatch.ts';

/** The holder of a VAT number beside the customer, with both texts and how similar they are (0 to 100). */
export const vatMatchSchema = z.object({
  result: z.enum(vatMatchResults),
  nameScore: z.int().nullable(),
  addressScore: z.int().nullable(),
  registeredName: z.string().nullable(),
  registeredAddress: z.string().nullable(),
  statedName: z.string(),
  statedAddress: z.string(),
});

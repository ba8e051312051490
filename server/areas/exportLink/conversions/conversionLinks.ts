import { z } from 'zod';
import { createSignedAddresses } from '#server/secrets/signedAddress.ts';

/** Signed addresses of files of conversions, by their period. */
export const conversionAddresses = createSignedAddresses({
  folder: 'conversions',
  audience: 'okavango:conversions',
  keyInfo: { salt: 'okavango-conversions', info: 'links.1' },
  subject: z.object({ dateFrom: z.iso.date(), dateTo: z.iso.date() }),
});

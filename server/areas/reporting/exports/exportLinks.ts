import { z } from 'zod';
import { eshopIdSchema, jobIdSchema } from '#shared/domain/ids/ids.ts';
import { createSignedAddresses } from '#server/secrets/signedAddress.ts';

/** Addresses of files of statistics. */
export const exportAddresses = createSignedAddresses({
  folder: 'statistics',
  audience: 'okavango:statistics',
  keyInfo: { salt: 'okavango-statistics', info: 'links.1' },
  subject: z.object({ eshopId: eshopIdSchema, jobId: jobIdSchema }),
});

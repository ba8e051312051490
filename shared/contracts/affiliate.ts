import { z } from 'zod';
import { affiliateStates } from '../domain/affiliate/affiliate.ts';
import { eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { defineController, noInput, noOutput, pageFields, createPageSchema } from './defineCall.ts';
import { countryField, text, webAddressField } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** What a partner sees of the shops that their link brought. */
export const affiliateInfoSchema = z.object({
  state: z.enum(affiliateStates),
  /** Null for who is no partner. */
  code: z.string().nullable(),
  referralUrl: z.string().nullable(),
  provisionPercent: z.number(),
  provisionMonths: z.int(),
  eshops: z.array(
    z.object({
      id: eshopIdSchema,
      domainName: z.string(),
      country: countryField,
      registeredAt: z.iso.datetime(),
      firstTransactionDate: z.iso.datetime().nullable(),
      /** Until when its paid invoices bring a provision; null before its first transaction. */
      provisionUntil: z.iso.datetime().nullable(),
    }),
  ),
});
export type AffiliateInfo = z.infer<typeof affiliateInfoSchema>;

export const affiliate = {
  askForAffil: call('AskForAffil', {
    access: 'user',
    summary: 'Applies to the affiliate programme; staff decide and the applicant is notified by e-mail.',
    input: z.strictObject({
      website: webAddressField.optional(),
      note: text(2_000, { isMultiline: true }).optional(),
    }),
    output: noOutput,
    errors: ['already_affiliate', 'affiliate_request_pending'],
    limit: { points: 5, windowSeconds: 86_400, by: 'user' },
  }),
  getCurrentUserAffiliateInfoPerEshop: call('GetCurrentUserAffiliateInfoPerEshop', {
    access: 'user',
    summary: 'Returns the signed-in affiliate’s code, link and referred shops.',
    input: noInput,
    output: z.object({ affiliateInfo: affiliateInfoSchema }),
  }),
  getUserAffiliateInfoPerEshop: call('GetUserAffiliateInfoPerEshop', {
    access: 'internal',
    summary: 'Returns an affiliate’s code, link and referred shops, for staff.',
    input: z.strictObject({ userId: userIdSchema }),
    output: z.object({ affiliateInfo: affiliateInfoSchema }),
    errors: ['not_found'],
  }),
  getAffiliateRequests: call('GetAffiliateRequests', {
    access: 'internal',
    summary: 'Lists pending affiliate applications, oldest first.',
    input: z.strictObject(pageFields),
    output: createPageSchema(
      z.object({
        userId: userIdSchema,
        email: z.string(),
        website: z.string().nullable(),
        note: z.string().nullable(),
        requestedAt: z.iso.datetime(),
      }),
    ),
  }),
};

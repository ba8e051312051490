import { z } from 'zod';
import {
  referralDecisions,
  referralReviewStates,
  referralSignalKinds,
  shortestReviewReason,
} from '../domain/affiliate/fraud.ts';
import { eshopIdSchema, userIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { allOf } from '../access/permissions.ts';
import { createPageSchema, defineController, noOutput, pageFields } from './defineCall.ts';
import { text } from './fields.ts';

const { call } = defineController('Affiliate', 'Affiliate');

/** A referral that looks like one for its commission alone. */
export const referralReviewSchema = z.object({
  eshopId: eshopIdSchema,
  domainName: z.string(),
  partner: z.object({ id: userIdSchema, email: z.string() }),
  state: z.enum(referralReviewStates),
  /** What all documents of the shop have earned so far; null while none has. */
  commission: moneySchema.nullable(),
  openedAt: z.iso.datetime(),
  signals: z.array(
    z.object({
      kind: z.enum(referralSignalKinds),
      /** What both have, shortened where it names a person; empty once that was erased. */
      evidence: z.string(),
      seenAt: z.iso.datetime(),
    }),
  ),
  /** The latest last. */
  decisions: z.array(
    z.object({
      decision: z.enum(referralDecisions),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ReferralReview = z.infer<typeof referralReviewSchema>;

/** Parts of the queue of reviews. */
export const reviewViews = ['Waiting', 'Decided'] as const;

/** Calls of the affiliate programme about referrals under review. */
export const affiliateReviews = {
  getReferralReviews: call('GetReferralReviews', {
    access: 'internal',
    permissions: allOf('GetAccounting'),
    summary: 'Lists referrals that wait for a decision, or were decided, with the signals that opened them.',
    input: z.strictObject({
      ...pageFields,
      view: z.enum(reviewViews),
      userId: userIdSchema.optional(),
      /** That of this shop alone, whether it waits or is decided: `view` says nothing then. */
      eshopId: eshopIdSchema.optional(),
    }),
    output: createPageSchema(referralReviewSchema),
  }),
  decideReferralReview: call('DecideReferralReview', {
    access: 'internal',
    permissions: allOf('SetAccounting'),
    summary:
      'Releases the commission of a referral under review, or rejects it and takes back all that it earned.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      decision: z.enum(referralDecisions),
      reason: text(500, { minLength: shortestReviewReason }),
    }),
    output: noOutput,
    errors: ['not_found', 'transition_not_allowed'],
    audit: { entity: 'Eshop', idField: 'eshopId' },
  }),
};

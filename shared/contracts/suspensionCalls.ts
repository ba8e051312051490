import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  reviewBlockers,
  suspensionLevels,
  suspensionSignalKeys,
  suspensionSources,
  suspensionStates,
} from '../domain/suspension/suspension.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const permissions = allOf('GetDiagnosticsWebInsights');

const suspensionSignalSchema = z.object({
  key: z.enum(suspensionSignalKeys),
  source: z.enum(suspensionSources),
  state: z.enum(suspensionStates),
  /** Percent, percentage points, days or a count, as the signal has it; null where it was not measured. */
  value: z.number().nullable(),
  limit: z.number(),
  /** What it adds to the risk, 0 to 1. */
  weight: z.number(),
  /** Rows of evidence. */
  evidence: z.int(),
});
export type SuspensionSignal = z.infer<typeof suspensionSignalSchema>;

const suspensionEvidenceSchema = z.object({
  /** Null for what concerns the shop as a whole. */
  url: z.string().nullable(),
  /** A product, or another name of the row. */
  name: z.string().nullable(),
  found: z.string().nullable(),
  expected: z.string().nullable(),
  at: z.iso.datetime(),
});
export type SuspensionEvidence = z.infer<typeof suspensionEvidenceSchema>;

/** Calls on the forecast of a suspension. */
export const suspensionCalls = {
  getSuspensionForecast: call('GetSuspensionForecast', {
    access: 'eshop',
    permissions,
    summary:
      'Returns the signals that come before a suspension of the product ads account, and whether a review may be requested.',
    input: noInput,
    output: z.object({
      /** 0 to 1, our estimate. */
      risk: z.number(),
      level: z.enum(suspensionLevels),
      assessedAt: z.iso.datetime(),
      /** Of the site check that signals of pages are from; null before the first one. */
      checkedAt: z.iso.datetime().nullable(),
      signals: z.array(suspensionSignalSchema),
      review: z.object({
        /** Products that the platform disapproves now, of those that it judged. */
        refused: z.int(),
        judged: z.int(),
        /** Nothing keeps the shop from requesting one when it is empty. */
        blockers: z.array(z.enum(reviewBlockers)),
        requestedAt: z.iso.datetime().nullable(),
      }),
      /** How right forecasts were so far, over all shops; null while too few have an outcome. */
      calibration: z.object({ forecasts: z.int(), brier: z.number() }).nullable(),
    }),
  }),
  getSuspensionEvidence: call('GetSuspensionEvidence', {
    access: 'eshop',
    permissions,
    summary: 'Returns the rows behind a signal of the suspension forecast.',
    input: z.strictObject({ signal: z.enum(suspensionSignalKeys) }),
    output: z.object({ rows: z.array(suspensionEvidenceSchema) }),
  }),
  requestPlatformReview: call('RequestPlatformReview', {
    access: 'eshop',
    permissions,
    summary:
      'Requests a review of disapproved products from the platform through our staff; only while all checks are green.',
    input: noInput,
    output: noOutput,
    errors: ['review_not_ready'],
    limit: { points: 6, windowSeconds: 3_600, by: 'eshop' },
  }),
};

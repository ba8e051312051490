import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { efforts, findingKinds, fixStates, runSchedules } from '../domain/diagnostics/overview.ts';
import { currencies } from '../domain/money/currency.ts';
import { seoCheckKeys, seoFixes } from '../domain/seo/seoChecks.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const permissions = allOf('GetDiagnosticsWebInsights');

/** An amount a month with the range that holds it with 95% certainty. */
const effectSchema = z.object({ value: z.number(), lower: z.number(), upper: z.number() });

const findingSchema = z.object({
  /** Of a check its key, otherwise the kind. */
  id: z.string(),
  kind: z.enum(findingKinds),
  check: z.enum(seoCheckKeys).nullable(),
  fix: z.enum(seoFixes).nullable(),
  isAdvice: z.boolean(),
  /** Pages, products or sessions concerned, and those that were looked at. */
  count: z.int(),
  of: z.int().nullable(),
  /** Revenue of the period that passes through the pages or products concerned; null where it has no figures. */
  revenue: z.number().nullable(),
  /** What a fix would bring a month; null where that is not measurable yet. */
  effect: effectSchema.nullable(),
  effort: z.enum(efforts),
  measuredAt: z.iso.datetime(),
});
export type DiagnosticsFinding = z.infer<typeof findingSchema>;

const fixSchema = z.object({
  check: z.enum(seoCheckKeys),
  /** When a run found it fixed. */
  verifiedAt: z.iso.datetime(),
  state: z.enum(fixStates),
  /** A month, against products that were not touched. */
  effect: effectSchema.nullable(),
  /** When its effect is known. */
  readyAt: z.iso.datetime(),
});
export type DiagnosticsFix = z.infer<typeof fixSchema>;

/** Calls on the overview of the diagnostics. */
export const diagnosticsOverviewCalls = {
  getDiagnosticsOverview: call('GetDiagnosticsOverview', {
    access: 'eshop',
    permissions,
    summary:
      'Returns what to fix first over the website, its speed and, with the right to the competitor overview, competitors, in order of money, and what fixes have brought.',
    input: noInput,
    output: z.object({
      currency: z.enum(currencies),
      findings: z.array(findingSchema),
      /** Effects of findings that are measurable, added up with their bands; null without any. */
      reach: effectSchema.extend({ findings: z.int() }).nullable(),
      paidOff: z.array(fixSchema),
      /** Measured effects of fixes, added up with each product of a run once; null without any. */
      paidOffSum: effectSchema.extend({ fixes: z.int() }).nullable(),
    }),
  }),
  getDiagnosticsPdf: call('GetDiagnosticsPdf', {
    access: 'eshop',
    permissions,
    summary:
      'Returns the overview of the diagnostics, as the caller may see it, as a PDF in their language and theme.',
    input: noInput,
    output: z.undefined(),
    produces: 'application/pdf',
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  getDiagnosticsSchedule: call('GetDiagnosticsSchedule', {
    access: 'eshop',
    permissions,
    summary: 'Returns how often checks run by themselves and whether the overview is sent monthly.',
    input: noInput,
    output: z.object({
      runs: z.enum(runSchedules),
      nextRunAt: z.iso.datetime().nullable(),
      isMailed: z.boolean(),
      nextMailAt: z.iso.datetime().nullable(),
    }),
  }),
  setDiagnosticsSchedule: call('SetDiagnosticsSchedule', {
    access: 'eshop',
    permissions,
    summary:
      'Sets how often checks run by themselves and whether the overview is sent monthly to the shop’s contact.',
    input: z.strictObject({ runs: z.enum(runSchedules), isMailed: z.boolean() }),
    output: noOutput,
  }),
};

import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { pageKinds } from '../domain/seo/seoChecks.ts';
import { opportunityKeyNames, resourceKinds } from '../domain/speed/pageSpeed.ts';
import { speedDevices, speedMetrics, speedRatings } from '../domain/speed/speed.ts';
import { defineController, noInput } from './defineCall.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');

/** `Unavailable` where this installation has no key; `NotRead` before the first check of the website. */
export const pageSpeedStates = ['Unavailable', 'NotRead', 'Read'] as const;

const fieldSchema = z.object({
  device: z.enum(speedDevices),
  /** The 28 days of the Chrome UX Report; null where Chrome has too few users. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Milliseconds, of CLS thousandths. */
  metrics: z.array(z.object({ metric: z.enum(speedMetrics), p75: z.int(), rating: z.enum(speedRatings) })),
});
export type ChromeFieldData = z.infer<typeof fieldSchema>;

const labSchema = z.object({
  url: z.string(),
  kind: z.enum(pageKinds),
  /** Null where Google can't open the page. */
  run: z
    .object({
      measuredAt: z.iso.datetime(),
      lighthouseVersion: z.string(),
      score: z.int().nullable(),
      opportunities: z.array(
        z.object({
          key: z.enum(opportunityKeyNames),
          savedMs: z.int().nullable(),
          savedBytes: z.int().nullable(),
        }),
      ),
      /** Transferred bytes by kind, the most first, each beside its budget. */
      resources: z.array(
        z.object({
          kind: z.enum(resourceKinds),
          requests: z.int(),
          bytes: z.int(),
          budget: z.int().nullable(),
        }),
      ),
      bytes: z.int(),
      budget: z.int(),
    })
    .nullable(),
});
export type LabPage = z.infer<typeof labSchema>;

const weightSchema = z.object({
  kind: z.enum(pageKinds),
  pages: z.int(),
  /** Bytes of the HTML as it was sent. */
  html: z.object({ median: z.int(), largest: z.int(), overBudget: z.int(), budget: z.int() }),
  /** Of main images that were read; null where none was. */
  image: z
    .object({ pages: z.int(), median: z.int(), largest: z.int(), overBudget: z.int(), budget: z.int() })
    .nullable(),
});
export type PageWeights = z.infer<typeof weightSchema>;

/** Calls on speed beside the pixel’s. */
export const pageSpeedCalls = {
  getPageSpeed: call('GetPageSpeed', {
    access: 'eshop',
    permissions: allOf('GetDiagnosticsWebInsights'),
    summary:
      'Returns speed in the Chrome UX Report and PageSpeed Insights, and the weight of pages in the last check of the website.',
    input: noInput,
    output: z.object({
      state: z.enum(pageSpeedStates),
      origin: z.string().nullable(),
      readAt: z.iso.datetime().nullable(),
      field: z.array(fieldSchema),
      lab: z.array(labSchema),
      /** By kind of page, of the last check of the website; empty before the first one. */
      weights: z.array(weightSchema),
      checkedAt: z.iso.datetime().nullable(),
    }),
  }),
};

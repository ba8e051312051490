import { z } from 'zod';
import { PlatformError } from '../platformError.ts';
import type { Row } from './googleClient.ts';

// Google writes 64-bit numbers as strings and leaves out fields that are zero or empty.
const int64 = z
  .union([z.string().regex(/^-?\d+$/), z.number()])
  .transform(Number)
  .refine(Number.isSafeInteger)
  .default(0);
const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().default('');

/** Rows of the queries of googlePlatform. */
export const rows = {
  customerClient: z.object({ customerClient: z.object({ id }) }),
  campaignId: z.object({ campaign: z.object({ id }) }),
  campaignName: z.object({ campaign: z.object({ id, name: text }) }),
  campaignBudget: z.object({ campaign: z.object({ campaignBudget: z.string() }) }),
  campaignState: z.object({
    campaign: z.object({
      id,
      status: text,
      primaryStatus: text,
      primaryStatusReasons: z.array(z.string()).default([]),
      servingStatus: text,
      advertisingChannelType: text,
    }),
    campaignBudget: z.object({ amountMicros: int64 }).optional(),
  }),
  adGroup: z.object({ adGroup: z.object({ resourceName: z.string() }) }),
  ad: z.object({
    adGroupAd: z.object({
      resourceName: z.string(),
      ad: z
        .object({
          expandedDynamicSearchAd: z.object({ description: text, description2: text }).optional(),
        })
        .default({}),
    }),
  }),
  linkInvitation: z.object({
    productLinkInvitation: z.object({
      resourceName: z.string(),
      merchantCenter: z.object({ merchantCenterId: id }),
    }),
  }),
  imageAsset: z.object({ asset: z.object({ resourceName: z.string(), name: z.string() }) }),
  assetGroup: z.object({
    campaign: z.object({ id }),
    assetGroup: z.object({
      resourceName: z.string(),
      path1: text,
      path2: text,
      primaryStatus: text,
      primaryStatusReasons: z.array(z.string()).default([]),
    }),
  }),
  assetLink: z.object({
    asset: z.object({
      resourceName: z.string(),
      textAsset: z.object({ text }).optional(),
    }),
    assetGroupAsset: z.object({ resourceName: z.string(), fieldType: z.string() }),
  }),
  searchTerm: z.object({
    campaign: z.object({ id }),
    campaignSearchTermView: z.object({ searchTerm: z.string() }),
    metrics: z.object({ impressions: int64, clicks: int64, costMicros: int64 }),
  }),
  metrics: z.object({
    campaign: z.object({ id }),
    segments: z.object({ date: z.string() }),
    metrics: z.object({ impressions: int64, clicks: int64, costMicros: int64 }),
  }),
} as const;

/** Reads rows of an answer. @throws PlatformError provider for a row of another form */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  found: readonly Row[],
): z.output<Schema>[] {
  const parsed = z.array(schema).safeParse(found);
  if (parsed.success) return parsed.data;
  throw new PlatformError('provider', {
    channel: 'Google',
    reason: 'The answer of Google Ads has an unknown form.',
    cause: parsed.error,
  });
}

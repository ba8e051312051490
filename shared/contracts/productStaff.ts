import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { countriesOfAdvertisement } from '../domain/eshop/eshop.ts';
import { eshopIdSchema } from '../domain/ids/ids.ts';
import { defineController, noInput, pageFields, createPageSchema } from './defineCall.ts';
import { countryField, dayField, text } from './fields.ts';
import { productIdsBody, productIdsField, stateCountsSchema } from './productSchemas.ts';

const { call } = defineController('Product', 'Product');

const subaccountSchema = z.object({
  eshopId: eshopIdSchema,
  domainName: z.string(),
  /** The platform's id; null while it is being made. */
  catalogueId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSynchronizedAt: z.iso.datetime().nullable(),
  statesReadAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});

/** Calls of staff about products. */
export const productStaff = {
  restrictProducts: call('RestrictProducts', {
    access: 'internal',
    permissions: allOf('SetProducts'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary:
      'Excludes products of a shop from advertising so that the shop can’t include them, or allows them again.',
    input: z.strictObject({
      eshopId: eshopIdSchema,
      productIds: productIdsField,
      operation: z.enum(['Restrict', 'Unrestrict']),
      reason: text(500),
    }),
    body: productIdsBody,
    output: z.object({
      /** Products of the catalogue whose advertising changed; unknown ids are stored for when they come. */
      changedCount: z.int(),
    }),
    errors: ['not_found'],
  }),
  updateProducts: call('UpdateProducts', {
    access: 'internal',
    permissions: allOf('SetProducts'),
    audit: { entity: 'Eshop', idField: 'eshopId' },
    summary: 'Resubmits a shop’s whole catalogue to its platforms in the background.',
    input: z.strictObject({ eshopId: eshopIdSchema, reason: text(500) }),
    output: z.object({ productCount: z.int() }),
    errors: ['not_found'],
  }),
  getBqProductCountDailyAggregated: call('GetBqProductCountDailyAggregated', {
    access: 'internal',
    summary: 'Counts products of shops by day and country of advertisement, from stored snapshots.',
    input: z.strictObject({
      dayFrom: dayField,
      dayTo: dayField,
      eshopId: eshopIdSchema.optional(),
      country: countryField.optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          day: dayField,
          country: z.enum(countriesOfAdvertisement).nullable(),
          eshopCount: z.int(),
          productCount: z.int(),
          advertisedCount: z.int(),
        }),
      ),
    }),
  }),
  getGmcSubaccountsInfo: call('GetGmcSubaccountsInfo', {
    access: 'internal',
    summary: 'Lists the shops’ Merchant Center sub-accounts.',
    input: z.strictObject({ ...pageFields, eshopId: eshopIdSchema.optional() }),
    output: createPageSchema(subaccountSchema),
  }),
  getGmcSubaccountsProductSummary: call('GetGmcSubaccountsProductSummary', {
    access: 'internal',
    summary: 'Counts products of Merchant Center sub-accounts by state.',
    input: z.strictObject({ ...pageFields, eshopId: eshopIdSchema.optional() }),
    output: createPageSchema(subaccountSchema.extend({ counts: stateCountsSchema })).extend({
      sum: stateCountsSchema,
    }),
  }),
  updateGmcSubaccountsCount: call('UpdateGmcSubaccountsCount', {
    access: 'internal',
    permissions: allOf('SetProducts'),
    audit: { entity: 'Eshop', idField: 'eshopIds' },
    summary: 'Refreshes product states of all Merchant Center sub-accounts in the background.',
    input: noInput,
    output: z.object({
      /** Shops whose sub-accounts are read. */
      eshopIds: z.array(eshopIdSchema),
    }),
  }),
};

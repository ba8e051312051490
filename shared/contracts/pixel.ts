import { z } from 'zod';
import { creditCurrencies, currencies } from '../domain/money/currency.ts';
import { shopOrderStates, measuredFaults, missingReasons } from '../domain/pixel/reconciliation.ts';
import { retentionMonths } from '../domain/pixel/retention.ts';
import {
  pixelConsentStates,
  pixelEventTypes,
  pixelPageIssues,
  pixelStatuses,
} from '../domain/pixel/pixel.ts';
import { allOf } from '../access/permissions.ts';
import { defineController, noInput, noOutput, pageFields } from './defineCall.ts';
import { dayField } from './fields.ts';
import { pixelGuideCalls } from './pixelGuide.ts';

const eventSummary = z.object({
  type: z.enum(pixelEventTypes),
  count: z.int(),
  lastAt: z.iso.datetime(),
});

const changeOfShop = allOf('SetEshopDetail');
const maxOrderListBytes = 10_000_000;

const orderSecretSchema = z.object({
  /** Address that the shop's server posts to. */
  url: z.string(),
  /** Goes into the header `X-Okavango-Shop`. */
  marketingId: z.string(),
  secret: z.string(),
  madeAt: z.iso.datetime(),
});

const { call } = defineController('Pixel', 'Pixel');

export const pixel = {
  ...pixelGuideCalls,
  checkPixel: call('CheckPixel', {
    access: 'eshop',
    summary:
      'Checks the shop page for the snippet and the received events; reports on script, consent, orders and their issues.',
    input: z.strictObject({
      /** Tells the events that came since then too, a day back at most; `checkedAt` of the answer before. */
      since: z.iso.datetime().optional(),
    }),
    output: z.object({
      checkedAt: z.iso.datetime(),
      status: z.enum(pixelStatuses),
      /** Whether the page of the shop was reached, and whether the snippet with this shop's id was on it. */
      page: z.object({
        isReachable: z.boolean(),
        hasSnippet: z.boolean(),
        foundMarketingId: z.string().nullable(),
        checkedUrl: z.string(),
        issue: z.enum(pixelPageIssues).nullable(),
      }),
      /** Of the last 30 days; `consent` reports consent answers. */
      events: z.array(eventSummary),
      /** What came since `since`; null where it was not asked for. */
      newEvents: z.array(eventSummary).nullable(),
      /** What pages said of a visitor's consent in the last 7 days. */
      consent: z.object({ state: z.enum(pixelConsentStates), lastAt: z.iso.datetime().nullable() }),
      /** The last order that counts, of the last 30 days; its currency is null where none could be read. */
      lastPurchase: z
        .object({ at: z.iso.datetime(), value: z.number(), currency: z.enum(currencies).nullable() })
        .nullable(),
      /** Orders of the last 7 days that came with a fault. */
      observations: z.object({
        /** Number, value or currency could not be read. */
        ordersWithoutValue: z.int(),
        /** The number had come before in another report; they count once. */
        duplicateOrders: z.int(),
      }),
    }),
    limit: { points: 20, windowSeconds: 60, by: 'eshop' },
  }),
  getPixelActiveDaysCount: call('GetPixelActiveDaysCount', {
    access: 'eshop',
    summary: 'Lists the days on which the pixel received events.',
    input: noInput,
    output: z.object({ activeDaysCount: z.int() }),
  }),
  getOrderSecret: call('GetOrderSecret', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Returns the address and secret for server-side order reports; the secret is created on first use. For the owner and staff.',
    input: noInput,
    output: orderSecretSchema,
    errors: ['owner_required'],
  }),
  replaceOrderSecret: call('ReplaceOrderSecret', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Replaces the secret of server-side order reports; the old one stops working.',
    input: noInput,
    output: orderSecretSchema,
    errors: ['owner_required'],
  }),
  uploadOrders: call('UploadOrders', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Imports the shop’s own order list as CSV: number, time and value, optionally currency, VAT and state.',
    input: z.strictObject({
      /** Whether unmeasured orders count in the statistics from now on. */
      Missing: z.enum(['Compare', 'Count']),
    }),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: maxOrderListBytes }],
    output: z.object({
      orderCount: z.int(),
      cancelledCount: z.int(),
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
      /** Lines that could not be read, and the first of them. */
      problemCount: z.int(),
      problems: z.array(z.object({ line: z.int(), column: z.enum(['orderId', 'at', 'value']) })),
    }),
    errors: ['order_list_invalid', 'order_list_too_long'],
    limit: { points: 20, windowSeconds: 3_600, by: 'eshop' },
  }),
  getOrderReconciliation: call('GetOrderReconciliation', {
    access: 'eshop',
    summary:
      'Compares the shop’s own orders of a range with those measured in browsers, and explains missing ones.',
    input: z.strictObject({
      dateFrom: dayField,
      dateTo: dayField,
      reason: z.enum([...missingReasons, ...measuredFaults]).optional(),
      ...pageFields,
    }),
    output: z.object({
      totalCount: z.int(),
      measuredCount: z.int(),
      currency: z.enum(creditCurrencies),
      /** Every reason, also those without an order. */
      missing: z.array(z.object({ reason: z.enum(missingReasons), count: z.int(), value: z.number() })),
      faults: z.array(z.object({ fault: z.enum(measuredFaults), count: z.int() })),
      /** Orders that are missing or at fault. */
      orders: z.object({
        total: z.int(),
        items: z.array(
          z.object({
            orderId: z.string(),
            at: z.iso.datetime(),
            value: z.number(),
            /** What the browser reported. */
            measuredValue: z.number().nullable(),
            currency: z.enum(currencies).nullable(),
            state: z.enum(shopOrderStates),
            reason: z.enum([...missingReasons, ...measuredFaults]),
          }),
        ),
      }),
      /** Days of which the shop’s own orders are known at all. */
      known: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
    errors: ['date_range_invalid'],
    limit: { points: 30, windowSeconds: 60, by: 'eshop' },
  }),
  getPixelPrivacy: call('GetPixelPrivacy', {
    access: 'eshop',
    summary: 'Returns how long individual visitor events are retained.',
    input: noInput,
    output: z.object({ retentionMonths: z.int(), isDefault: z.boolean() }),
  }),
  setPixelRetention: call('SetPixelRetention', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary: 'Sets after how many months individual visitor events are deleted; aggregated statistics stay.',
    input: z.strictObject({
      retentionMonths: z.int().min(retentionMonths.min).max(retentionMonths.max).nullable(),
    }),
    output: noOutput,
    errors: ['owner_required'],
  }),
  eraseVisitor: call('EraseVisitor', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    summary:
      'Erases a visitor’s personal data on request: their events and paths. Orders stay without a visitor, aggregates stay. For the owner and staff.',
    input: z.strictObject({ visitorId: z.string().regex(/^[\w-]{1,64}$/) }),
    output: z.object({ eventCount: z.int(), orderCount: z.int() }),
    errors: ['owner_required', 'not_found'],
  }),
};

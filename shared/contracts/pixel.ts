import { z } from 'zod';
import { currencies } from '../domain/money/currency.ts';
import { pixelConsentStates, pixelEventTypes, pixelStatuses } from '../domain/pixel/pixel.ts';
import { callsOf, noInput } from './defineCall.ts';

const eventSummary = z.object({
  type: z.enum(pixelEventTypes),
  count: z.int(),
  lastAt: z.iso.datetime(),
});

const { call } = callsOf('Pixel', 'Pixel');

export const pixel = {
  checkPixel: call('CheckPixel', {
    access: 'eshop',
    summary:
      'Looks at the shop page for the snippet and at the events received, and says what it saw: script, consent, orders and their faults.',
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
      }),
      /** Of the last 30 days; answers about consent are told by `consent`. */
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
    summary: 'Days on which the pixel received events.',
    input: noInput,
    output: z.object({ activeDaysCount: z.int() }),
  }),
};

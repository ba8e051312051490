import { z } from 'zod';
import { pixelEventTypes, pixelStatuses } from '../domain/pixel/pixel.ts';
import { callsOf, noInput } from './defineCall.ts';

const { call } = callsOf('Pixel', 'Pixel');

export const pixel = {
  checkPixel: call('CheckPixel', {
    access: 'eshop',
    summary: 'Looks at the shop page for the snippet and at the events received, and says what it saw.',
    input: noInput,
    output: z.object({
      status: z.enum(pixelStatuses),
      /** Whether the page of the shop was reached, and whether the snippet with this shop's id was on it. */
      page: z.object({
        isReachable: z.boolean(),
        hasSnippet: z.boolean(),
        foundMarketingId: z.string().nullable(),
        checkedUrl: z.string(),
      }),
      events: z.array(z.object({ type: z.enum(pixelEventTypes), count: z.int(), lastAt: z.iso.datetime() })),
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

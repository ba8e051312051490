import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { shopPlatforms } from '../domain/eshop/eshop.ts';
import { pixelGuideIdSchema } from '../domain/ids/ids.ts';
import { pixelEventTypes } from '../domain/pixel/pixel.ts';
import { pixelGuideStates } from '../domain/pixel/pixelGuide.ts';
import { languageCodes } from '../i18n/languages.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { emailField, languageField } from './fields.ts';

const { call } = defineController('Pixel', 'Pixel');

const changeOfShop = allOf('SetEshopDetail');
/** The audit shows who let a person without an account see the pixel’s page. */
const auditScope = { entity: 'Eshop', isOfMembers: true } as const;

/** A page sent to a developer; its address is only in the mail. */
export const pixelGuideSchema = z.object({
  id: pixelGuideIdSchema,
  email: z.string(),
  language: z.enum(languageCodes),
  state: z.enum(pixelGuideStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Null until it is opened. */
  lastViewedAt: z.iso.datetime().nullable(),
});
export type PixelGuide = z.infer<typeof pixelGuideSchema>;

/** What a developer sees: the snippet, how to install it, and whether events arrive. */
export const openPixelGuideSchema = z.object({
  domainName: z.string(),
  shopPlatform: z.enum(shopPlatforms),
  snippet: z.string(),
  /** The latest event of each kind of the last 30 days, without their number. */
  events: z.array(z.object({ type: z.enum(pixelEventTypes), lastAt: z.iso.datetime() })),
  checkedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isSandbox: z.boolean(),
});
export type OpenPixelGuide = z.infer<typeof openPixelGuideSchema>;

/** Calls about pages by which developers install the pixel, part of the pixel controller. */
export const pixelGuideCalls = {
  sendPixelGuide: call('SendPixelGuide', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    audit: auditScope,
    summary:
      'Mails a developer the snippet, the platform’s guide and a page that opens without sign-in for 30 days.',
    input: z.strictObject({ email: emailField, language: languageField }),
    output: z.object({ pixelGuide: pixelGuideSchema }),
    limit: { points: 10, windowSeconds: 3_600, by: 'eshop' },
  }),
  getPixelGuides: call('GetPixelGuides', {
    access: 'eshop',
    summary: 'Lists the pages sent to developers, newest first; closed ones stay listed for a while.',
    input: noInput,
    output: z.object({ pixelGuides: z.array(pixelGuideSchema) }),
  }),
  closePixelGuide: call('ClosePixelGuide', {
    access: 'eshop',
    staffPermissions: changeOfShop,
    audit: auditScope,
    summary: 'Closes a page sent to a developer immediately.',
    input: z.strictObject({ pixelGuideId: pixelGuideIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
  openPixelGuide: call('OpenPixelGuide', {
    access: 'public',
    summary:
      'Returns the snippet, the platform and the latest events by a developer’s link. All invalid links get the same response.',
    input: z.strictObject({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    output: openPixelGuideSchema,
    errors: ['link_invalid'],
    limit: { points: 240, windowSeconds: 600, by: 'ip' },
  }),
};

import { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import { allOf } from '../access/permissions.ts';
import { assetAspectRatios, assetFileFormats, assetTypes, maxImageBytes } from '../domain/asset/asset.ts';
import {
  adVariantKinds,
  mostAdVariants,
  mostVariantProducts,
  variantBases,
} from '../domain/asset/adVariant.ts';
import { logoColourNames, logoShapes, longestLogoText } from '../domain/asset/basicLogo.ts';
import { modelFaults, textBasisKinds, textSources } from '../domain/asset/generatedText.ts';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { textAssetTypes, textProblemReasons } from '../domain/campaign/textLimits.ts';
import { assetIdSchema } from '../domain/ids/ids.ts';
import { languageCodes } from '../i18n/languages.ts';
import { defineController, noOutput } from './defineCall.ts';
import { text } from './fields.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { productIdField } from './productSchemas.ts';

const { call } = defineController('Asset', 'Asset');

/** A saved asset; the address is of our own origin and needs no token (its name is random). */
export const assetSchema = z.object({
  id: assetIdSchema,
  type: z.enum(assetTypes),
  url: z.string(),
  fileName: z.string(),
  fileFormat: z.enum(assetFileFormats),
  aspectRatio: z.enum(assetAspectRatios).nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: z.iso.datetime(),
});
export type Asset = z.infer<typeof assetSchema>;

const writtenTextsSchema = z.object({
  source: z.enum(textSources),
  language: z.enum(languageCodes),
  texts: z.array(
    z.object({
      key: z.string(),
      type: z.enum(textAssetTypes),
      text: z.string(),
      source: z.enum(textSources),
      /** Facts of the feed or the shop that the text says. */
      restsOn: z.array(z.object({ kind: z.enum(textBasisKinds), value: z.string() })),
    }),
  ),
  /** Texts of the model that were not taken: they did not fit, or said what no fact carries. */
  droppedCount: z.int(),
  /** Why the model wrote nothing; null when it did, or none is set up. */
  modelFault: z.enum(modelFaults).nullable(),
});

/** Why an image that the server fetches by itself isn't saved. */
const fetchedImageErrors = [
  'not_found',
  'format_not_available',
  'asset_limit_reached',
  'asset_already_there',
  'product_image_missing',
  'product_image_unreachable',
  'file_type_not_allowed',
  'file_too_large',
  'image_invalid',
  'image_too_small',
  'storage_full',
] as const satisfies readonly ErrorCode[];

export const asset = {
  getAssetsInfo: call('GetAssetsInfo', {
    access: 'eshop',
    summary: 'Lists saved assets of a channel and format.',
    input: z.strictObject({ channel: z.enum(channels), format: z.enum(formats) }),
    output: z.object({ assets: z.array(assetSchema) }),
  }),
  upsertAsset: call('UpsertAsset', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Saves an image, or a format’s text file: a flat JSON object of text keys and values that replaces the previous one.',
    input: z.strictObject({
      FileFormat: z.enum(assetFileFormats),
      AspectRatio: z.enum(assetAspectRatios).optional(),
      Channel: z.enum(channels),
      Format: z.enum(formats),
    }),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: maxImageBytes }],
    output: z.object({ asset: assetSchema }),
    errors: [
      'format_not_available',
      'file_type_not_allowed',
      'file_too_large',
      'image_invalid',
      'image_too_small',
      'image_ratio_mismatch',
      'text_asset_invalid',
      'asset_limit_reached',
      'asset_already_there',
      'storage_full',
    ],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  getAdTexts: call('GetAdTexts', {
    access: 'eshop',
    summary: 'Returns the saved texts of a channel and format by their keys; none where none are saved.',
    input: z.strictObject({ channel: z.enum(channels), format: z.enum(formats) }),
    output: z.object({ texts: z.record(z.string(), z.string()), version: z.string() }),
  }),
  setAdText: call('SetAdText', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Saves one text of a channel and format, where its texts are still those of the version; an empty one removes it. A preview only checks it. The ads get it by SynchronizeCampaignContent.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      key: text(40),
      text: text(500, { minLength: 0 }),
      version: z.string().max(64),
      isPreview: z.boolean().default(false),
    }),
    output: z.object({
      version: z.string(),
      /** What the platform’s limits have against it; a text with any is not saved. */
      problems: z.array(z.object({ reason: z.enum(textProblemReasons), limit: z.int(), found: z.int() })),
      /** Numbers, names and promises that neither the catalogue nor the shop’s description has. */
      claims: z.array(z.object({ kind: z.enum(['Number', 'Name', 'Promise']), value: z.string() })),
    }),
    errors: ['format_not_available', 'text_asset_invalid', 'conflict'],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  deleteAssets: call('DeleteAssets', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Deletes saved assets.',
    input: z.strictObject({ assetIds: z.array(assetIdSchema).min(1).max(100) }),
    output: noOutput,
    errors: ['not_found'],
  }),
  setAssetsOrder: call('SetAssetsOrder', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Orders the images of an aspect ratio; images not listed come last.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      aspectRatio: z.enum(assetAspectRatios),
      assetIds: z.array(assetIdSchema).min(1).max(100),
    }),
    output: noOutput,
    errors: ['not_found'],
  }),
  generateBasicLogoImage: call('GenerateBasicLogoImage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Generates a simple letter logo on a coloured shape and saves it.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      aspectRatio: z.enum(['Logo1x1', 'Logo4x1']),
      /** The name of the shop by its domain unless given. */
      text: text(longestLogoText).optional(),
      color: z.union([z.enum(logoColourNames), z.string().regex(/^#[0-9a-f]{6}$/i)]).default('Teal'),
      shape: z.enum(logoShapes).default('Rounded'),
    }),
    output: z.object({ asset: assetSchema }),
    errors: ['format_not_available', 'asset_limit_reached', 'asset_already_there', 'storage_full'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  generatePrxImage: call('GeneratePrxImage', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Generates an ad image from a product photo on a clean background and saves it.',
    input: z.strictObject({
      productId: productIdField,
      channel: z.enum(channels),
      format: z.enum(formats),
      aspectRatio: z.enum(['Landscape191x100', 'Square1x1', 'Portrait4x5', 'Portrait1x2']),
    }),
    output: z.object({ asset: assetSchema }),
    errors: fetchedImageErrors,
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  generateTextAssets: call('GenerateTextAssets', {
    access: 'eshop',
    permissions: allOf('AiTextAssetsGeneration'),
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Generates ad texts from the shop’s catalogue, by a language model if one is configured and by the built-in composer otherwise. Saves nothing.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      /** Most texts of each kind; the platform’s own limits hold as well. */
      count: z.int().min(1).max(15).default(5),
    }),
    output: writtenTextsSchema,
    errors: ['format_not_available'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  importSiteLogo: call('ImportSiteLogo', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary: 'Saves the logo that was found on the shop’s website.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      aspectRatio: z.enum(['Logo1x1', 'Logo4x1']),
    }),
    output: z.object({ asset: assetSchema }),
    errors: fetchedImageErrors,
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  getAdVariants: call('GetAdVariants', {
    access: 'eshop',
    summary:
      'Proposes variants of a first campaign from the shop’s orders and feed, and the daily budget that suits its prices. Saves nothing.',
    input: z.strictObject({ channel: z.enum(channels), format: z.enum(formats) }),
    output: z.object({
      /** Products in stock with a photo. */
      productCount: z.int(),
      /** One of the proposed budgets; null where there are none. */
      recommendedDailyBudget: moneySchema.nullable(),
      /** The recommended first. */
      variants: z
        .array(
          z.object({
            kind: z.enum(adVariantKinds),
            /** Of a variant of one category. */
            category: z.string().nullable(),
            basis: z.enum(variantBases),
            productCount: z.int(),
            /** The best first. */
            products: z
              .array(z.object({ productId: z.string(), title: z.string() }))
              .max(mostVariantProducts),
          }),
        )
        .max(mostAdVariants),
    }),
    errors: ['format_not_available'],
    limit: { points: 120, windowSeconds: 3_600, by: 'eshop' },
  }),
  writeAdVariantTexts: call('WriteAdVariantTexts', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Writes the texts of a proposed variant: by a language model where one is configured and Premium includes it, else by the built-in composer. Saves nothing.',
    input: z.strictObject({
      channel: z.enum(channels),
      format: z.enum(formats),
      kind: z.enum(adVariantKinds),
      category: text(300).nullable(),
    }),
    output: writtenTextsSchema,
    errors: ['format_not_available', 'not_found'],
    limit: { points: 120, windowSeconds: 3_600, by: 'eshop' },
  }),
};

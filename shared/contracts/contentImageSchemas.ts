import { z } from 'zod';
import { contentFaults, contentWriters } from '../domain/content/content.ts';
import {
  contentImageKinds,
  imageScenes,
  longestHeadline,
  longestImagePrompt,
  mostImageResults,
  pictureRatios,
} from '../domain/content/image/contentImage.ts';
import { contentImageIdSchema } from '../domain/ids/ids.ts';
import { text } from './fields.ts';

/** Whether a text lists one to four settings by commas. */
function hasScenes(value: string): boolean {
  const names = value.split(',');
  return (
    names.length <= mostImageResults && names.every((name) => imageScenes.some((scene) => scene === name))
  );
}

/** What both calls of pictures take beside their files. */
export const imageInput = z.strictObject({
  /** What a model is to draw around the product; not used without a model. */
  Prompt: text(longestImagePrompt, { minLength: 0, isMultiline: true }).default(''),
  /** What a model is to leave out. */
  NegativePrompt: text(200, { minLength: 0 }).default(''),
  /** Settings by commas; each makes one result. */
  Scenes: z.string().max(200).refine(hasScenes, { error: 'invalid' }).default('SunlitWall'),
  AspectRatio: z.enum(pictureRatios).default('1:1'),
  Writer: z.enum(contentWriters).default('Model'),
  /** Products whose photos are used, one id a line; together with the files at most four. */
  ProductIds: text(1_000, { minLength: 0, isMultiline: true }).default(''),
});

export const compositionInput = imageInput.extend({
  /** Written into the picture by us, never by a model; its claims are checked. */
  Headline: text(longestHeadline, { minLength: 0 }).default(''),
  /** Shows the current price of the first product. */
  ShowPrice: z.enum(['true', 'false']).default('false'),
  /** Draws the logo of the shop, where it has one. */
  ShowLogo: z.enum(['true', 'false']).default('true'),
});

const pictureSchema = z.object({
  ratio: z.enum(pictureRatios),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A generated image with the ratios that exist already. */
export const contentImageSchema = z.object({
  id: contentImageIdSchema,
  kind: z.enum(contentImageKinds),
  /** Null for a photo that fills the picture. */
  scene: z.enum(imageScenes).nullable(),
  ratio: z.enum(pictureRatios),
  prompt: z.string(),
  headline: z.string(),
  /** As it is written in the picture; null where it shows none. */
  price: z.string().nullable(),
  /** The price in the picture is no longer the product's. */
  isPriceChanged: z.boolean(),
  /** It was ordered with the shop's logo. */
  hasLogo: z.boolean(),
  alt: z.string(),
  writer: z.enum(contentWriters),
  model: z.string().nullable(),
  productIds: z.array(z.string()),
  /** The cut-out of the first product; null for a photo that fills the picture. */
  cutOut: z.object({ url: z.string(), confidence: z.number() }).nullable(),
  /** Basis points of the product that the model had changed before its own pixels were put back. */
  changedBasisPoints: z.int(),
  pictures: z.array(pictureSchema),
  createdAt: z.iso.datetime(),
});
export type ContentImage = z.infer<typeof contentImageSchema>;

export const drawnSchema = z.object({
  images: z.array(contentImageSchema),
  /** Results of the model that changed the product: not stored, not charged. */
  refused: z.array(z.object({ scene: z.enum(imageScenes), changedBasisPoints: z.int() })),
  /** Why the model that is set up did not draw some of them; null when it drew all or was not asked. */
  fault: z.enum(contentFaults).nullable(),
});

/** What models may still draw today. */
export const imageAiSchema = z.object({
  /** Null where no model is set up: pictures are composed from photos. */
  model: z.string().nullable(),
  tokensUsed: z.int(),
  tokensPerDay: z.int(),
});

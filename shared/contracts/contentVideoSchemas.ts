import { z } from 'zod';
import { contentWriters } from '../domain/content/content.ts';
import { imageScenes } from '../domain/content/image/contentImage.ts';
import {
  filmFaults,
  longestCaption,
  longestVideoPrompt,
  mostVideoProducts,
  mostVideoShots,
  shotKinds,
  shotSeconds,
  videoMovements,
  videoRatios,
  videoSeconds,
  videoStates,
} from '../domain/content/video/contentVideo.ts';
import { contentVideoIdSchema, jobIdSchema } from '../domain/ids/ids.ts';
import { text } from './fields.ts';
import { productIdField } from './productSchemas.ts';

/** A shot of a storyboard as it is edited. */
export const videoShotSchema = z.strictObject({
  kind: z.enum(shotKinds),
  productId: productIdField.nullable(),
  caption: text(longestCaption, { minLength: 0 }),
  showsPrice: z.boolean(),
  movement: z.enum(videoMovements),
  scene: z.enum(imageScenes),
  /** In tenths of a second. */
  seconds: z.number().min(shotSeconds.min).max(shotSeconds.max).multipleOf(0.1),
});
const shots = z.array(videoShotSchema).max(mostVideoShots);

const prompt = text(longestVideoPrompt, { minLength: 0, isMultiline: true }).default('');
const leaveOut = text(200, { minLength: 0 }).default('');
const productIds = z.array(productIdField).max(mostVideoProducts);

/** What a video is ordered by: the fields of the specification, and the storyboard where a user edited one. */
export const videoInput = z.strictObject({
  /** Words that choose the setting of a storyboard that is planned. */
  Prompt: prompt,
  /** Prices, discounts or texts that a planned storyboard leaves out. */
  NegativePrompt: leaveOut,
  /** Whole seconds, 3 to 60; of a storyboard that is planned. */
  Duration: z
    .string()
    .regex(/^\d{1,2}$/)
    .refine((value) => Number(value) >= videoSeconds.min && Number(value) <= videoSeconds.max, {
      error: 'invalid',
    })
    .default(String(videoSeconds.usual)),
  AspectRatio: z.enum(videoRatios).default('9:16'),
  /**
   * `Model` has the model that is set up film the one shot of the order from its picture, along the prompt: 4, 6 or 8 seconds
   * in 9:16 or 16:9. `Catalogue` composes the video from photos.
   */
  Writer: z.enum(contentWriters).default('Catalogue'),
  /** One id a line. */
  ProductIds: text(1_000, { minLength: 0, isMultiline: true }).default(''),
  /** The shots as JSON; empty to have them planned. */
  Shots: text(8_000, { minLength: 0, isMultiline: true }).default(''),
});
/** The shots of an order, from their JSON. */
export const videoShotsSchema = shots.min(1);

export const planInput = z.strictObject({
  prompt,
  leaveOut,
  seconds: z.int().min(videoSeconds.min).max(videoSeconds.max).default(videoSeconds.usual),
  ratio: z.enum(videoRatios).default('9:16'),
  productIds: productIds.default([]),
  hasPhoto: z.boolean().default(false),
  /** The edited storyboard; without it, one is planned. */
  shots: shots.min(1).optional(),
});

/** Texts of a shot as the video will show them, in pixels of its frame. */
const shotTextsSchema = z.object({
  /** Name of the product; null where the shot has none. */
  title: z.string().nullable(),
  /** The current price; null where the shot shows none. */
  price: z.string().nullable(),
  outlines: z.array(z.object({ fill: z.string(), path: z.string() })),
  /** The caption says what no field of the catalogue carries, or has letters that we can’t draw. */
  captionFault: z.enum(['claims', 'letters']).nullable(),
});

export const storyboardSchema = z.object({
  shots: z.array(videoShotSchema),
  texts: z.array(shotTextsSchema),
});
export type Storyboard = z.infer<typeof storyboardSchema>;

export const stillInput = z.strictObject({
  ratio: z.enum(videoRatios),
  scene: z.enum(imageScenes),
  /** Null for the setting alone, as behind the name of the shop. */
  productId: productIdField.nullable(),
  hasCaption: z.boolean(),
  hasPrice: z.boolean(),
});

/** A video with its storyboard. */
export const contentVideoSchema = z.object({
  id: contentVideoIdSchema,
  jobId: jobIdSchema,
  state: z.enum(videoStates),
  title: z.string(),
  ratio: z.enum(videoRatios),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  /** An uploaded photo takes part. */
  hasPhoto: z.boolean(),
  hasSound: z.boolean(),
  shots: z.array(videoShotSchema),
  /** How a model filmed it; null for a video that was composed from photos. */
  film: z
    .object({
      model: z.string(),
      prompt: z.string(),
      leaveOut: z.string(),
      /** Null unless it failed. */
      fault: z.enum(filmFaults).nullable(),
      /** The provider's words to a fault; empty for none. */
      reason: z.string(),
      /** What it counts for in the day's budget, US dollars. */
      usd: z.number(),
    })
    .nullable(),
  productIds: z.array(z.string()),
  /** A price in the video is no longer the product’s. */
  isPriceChanged: z.boolean(),
  /** Null until it is ready. */
  file: z.object({ url: z.string(), posterUrl: z.string(), bytes: z.int() }).nullable(),
  createdAt: z.iso.datetime(),
});

/** The model that films, and the shop's budget of today. */
export const videoAiSchema = z.object({
  /** Null where no model is set up: videos are composed from photos. */
  model: z.string().nullable(),
  /** US dollars; 0 where no price is set. */
  usdPerSecond: z.number(),
  usdUsed: z.number(),
  /** Null where money isn't limited. */
  usdPerDay: z.number().nullable(),
});
export type VideoAi = z.infer<typeof videoAiSchema>;

export type ContentVideo = z.infer<typeof contentVideoSchema>;

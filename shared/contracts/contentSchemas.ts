import { z } from 'zod';
import {
  aiContentChannels,
  aiContentTypes,
  textFaults,
  contentGoals,
  contentOrigins,
  contentRevisions,
  contentStates,
  contentTones,
  contentWriters,
  mostContentProducts,
  socialNetworks,
  wordRange,
  type AiContentType,
} from '../domain/content/content.ts';
import { blockKinds, documentLimits } from '../domain/content/contentDocument.ts';
import { selectionActions, selectionParts } from '../domain/content/refineSelection.ts';
import { fileGaps, fileMatches, generationKinds, sourceMarks } from '../domain/content/fileOrigin.ts';
import { contentIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { languageCodes } from '../i18n/languages.ts';
import { languageField, text } from './fields.ts';
import { productIdField } from './productSchemas.ts';

export const contentTypes = Object.values(aiContentTypes).flat() as [AiContentType, ...AiContentType[]];

const productIds = z.array(productIdField).max(mostContentProducts);

/** A text in its blocks, as it is edited. */
export const documentSchema = z.strictObject({
  title: text(documentLimits.title, { minLength: 0 }),
  summary: text(documentLimits.summary, { minLength: 0 }),
  metaTitle: text(documentLimits.title, { minLength: 0 }),
  blocks: z
    .array(
      z.strictObject({
        kind: z.enum(blockKinds),
        text: text(documentLimits.block, { minLength: 0, isMultiline: true }),
        productIds,
      }),
    )
    .max(documentLimits.blocks),
  hashtags: z.array(text(documentLimits.hashtag)).max(documentLimits.hashtags),
  topics: z
    .array(
      z.strictObject({
        title: text(documentLimits.title),
        text: text(documentLimits.topicText, { minLength: 0, isMultiline: true }),
        dayOffset: z.int().min(0).max(366).nullable(),
        type: z.enum(contentTypes),
        network: z.enum(socialNetworks).nullable(),
        productIds: z.array(productIdField).max(documentLimits.topicProducts),
      }),
    )
    .max(documentLimits.topics),
});

/** What a user asks for; a text that exists is written again with `contentId`. */
export const briefInput = z.strictObject({
  contentId: contentIdSchema.optional(),
  /** The version that the user saw; another one in the meantime is not overwritten. */
  baseVersion: z.int().min(1).optional(),
  revision: z.enum(contentRevisions).optional(),
  writer: z.enum(contentWriters).default('Model'),
  /** The shop's own unless given. */
  language: languageField.optional(),
  goal: z.enum(contentGoals).default('Sales'),
  tone: z.enum(contentTones).default('Plain'),
  words: z.int().min(wordRange.min).max(wordRange.max).optional(),
  topic: text(200, { minLength: 0 }).default(''),
  occasion: text(120, { minLength: 0 }).default(''),
  leaveOut: text(300, { minLength: 0 }).default(''),
  /** Products to write about; discounted and available ones of the catalogue unless given. */
  productIds: productIds.default([]),
  /** Names the pieces that the hub sends while the text is written. */
  streamId: z.uuid().optional(),
});

/** A selected part of a text that is to be written again. */
export const refineInput = z.strictObject({
  contentId: contentIdSchema,
  /** The version in which it is selected; another one in the meantime is not overwritten. */
  baseVersion: z.int().min(1),
  /** In UTF-16 units of the part. */
  selection: z.strictObject({
    part: z.enum(selectionParts),
    /** Place of the block; 0 for other parts. */
    block: z.int().min(0).max(documentLimits.blocks).default(0),
    start: z.int().min(0).max(documentLimits.block),
    end: z.int().min(1).max(documentLimits.block),
  }),
  action: z.enum(selectionActions),
  /** Of the new part; the brief's unless given. */
  tone: z.enum(contentTones).optional(),
});

const factProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  categoryPath: z.array(z.string()),
  priceMinor: z.int(),
  salePriceMinor: z.int().nullable(),
  currency: z.enum(currencies),
  availability: z.string(),
  link: z.string(),
  imageLink: z.string(),
});

/** The facts that claims are checked against. */
const factsSchema = z.object({
  language: z.enum(languageCodes),
  domain: z.string(),
  shopName: z.string(),
  description: z.string().nullable(),
  productCount: z.int(),
  brands: z.array(z.string()),
  categories: z.array(z.object({ name: z.string(), count: z.int(), fromPriceMinor: z.int().nullable() })),
  currency: z.enum(currencies).nullable(),
  products: z.array(factProductSchema),
});

const headSchema = z.object({
  id: contentIdSchema,
  channel: z.enum(aiContentChannels),
  type: z.enum(contentTypes),
  network: z.enum(socialNetworks).nullable(),
  language: z.enum(languageCodes),
  title: z.string(),
  state: z.enum(contentStates),
  writer: z.enum(contentWriters),
  /** Null for a text made from the catalogue. */
  model: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const contentItemSchema = headSchema.extend({
  excerpt: z.string(),
  words: z.int(),
  /** Claims without a source when it was saved last, confirmed ones left out. */
  unsupportedCount: z.int(),
  productIds: z.array(z.string()),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

export const contentSchema = headSchema.extend({
  brief: z.object({
    goal: z.enum(contentGoals),
    tone: z.enum(contentTones),
    words: z.int(),
    topic: z.string(),
    occasion: z.string(),
    leaveOut: z.string(),
    productIds: z.array(z.string()),
  }),
  document: documentSchema,
  versions: z.array(
    z.object({ number: z.int(), origin: z.enum(contentOrigins), createdAt: z.iso.datetime() }),
  ),
  /** Of the catalogue as it is now. */
  facts: factsSchema,
  /** Facts that were others when the text was saved last. */
  changedFacts: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      field: z.enum(['price', 'availability', 'removed']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Claims without a source that a user confirmed, folded. */
  confirmedClaims: z.array(z.string()),
});
export type Content = z.infer<typeof contentSchema>;

export const writtenSchema = z.object({
  content: contentSchema,
  /** Why the model that is set up did not write it, or not to its end; null when it did or did not have to. */
  fault: z.enum(textFaults).nullable(),
});

/** What models may still write today. */
export const aiStatusSchema = z.object({
  /** Null where no model is set up: texts are made from the catalogue. */
  model: z.string().nullable(),
  tokensUsed: z.int(),
  tokensPerDay: z.int(),
  /** By the configured prices, US dollars. */
  usdUsed: z.number(),
  /** Null where only tokens are limited. */
  usdPerDay: z.number().nullable(),
  /** Items with something generated in this calendar month (UTC) by kind, with its cost; kinds without are left out. */
  month: z.array(z.object({ kind: z.enum(generationKinds), count: z.int(), usd: z.number() })),
  /** What models cost in the month besides: the assistant, texts of campaigns, answers that could not be used. */
  otherUsd: z.number(),
  shopLanguage: z.enum(languageCodes),
});

/** Whether an uploaded file is one that the shop generated. */
export const fileOriginSchema = z.object({
  match: z.enum(fileMatches),
  /** What a file without a match was not compared with; null where it was compared with everything, or matches. */
  gap: z.enum(fileGaps).nullable(),
  /** What the file itself says of how it came to be; null where it says nothing that we know. */
  mark: z.enum(sourceMarks).nullable(),
  /** The generated item; null without a match. */
  item: z
    .object({
      kind: z.enum(generationKinds),
      /** Null where no model took part. */
      model: z.string().nullable(),
      productIds: z.array(z.string()),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
});

/** How the shop writes. */
export const brandVoiceSchema = z
  .object({
    sentences: z.array(z.string()),
    /** A user changed a sentence after it was learned. */
    isChanged: z.boolean(),
    /** Pages that it was learned from. */
    pages: z.int(),
    learnedAt: z.iso.datetime(),
  })
  .nullable();

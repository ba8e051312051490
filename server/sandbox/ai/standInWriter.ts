import { createHash } from 'node:crypto';
import { z } from 'zod';
import { optimizeArticle } from '#shared/domain/content/article/optimizeArticle.ts';
import { emptyDocument } from '#shared/domain/content/contentDocument.ts';
import { refineSelection, selectionActions } from '#shared/domain/content/refineSelection.ts';
import { composeContent } from '#shared/domain/content/compose/composeContent.ts';
import { contentGoals, contentTones, socialNetworks } from '#shared/domain/content/content.ts';
import type { ContentBrief } from '#shared/domain/content/contentBrief.ts';
import { documentSchema, contentTypes } from '#shared/contracts/contentSchemas.ts';
import { currencies } from '#shared/domain/money/currency.ts';
import { languageCodes } from '#shared/i18n/languages.ts';

const minorOfUnit = 100;
const toMinor = (price: number) => Math.round(price * minorOfUnit);

/** What the product asks for, as far as the sandbox reads it. */
const questionSchema = z.object({
  brief: z.object({
    type: z.enum(contentTypes),
    network: z.enum(socialNetworks).nullable(),
    language: z.enum(languageCodes),
    goal: z.enum(contentGoals),
    tone: z.enum(contentTones),
    words: z.number().nullable(),
    topic: z.string(),
    occasion: z.string(),
    leaveOut: z.string(),
  }),
  revision: z.string().optional(),
  selection: z.object({ action: z.enum(selectionActions), selected: z.string() }).optional(),
  before: documentSchema.optional(),
  facts: z.object({
    language: z.enum(languageCodes),
    domain: z.string(),
    shopName: z.string(),
    description: z.string().nullable(),
    productCount: z.number(),
    brands: z.array(z.string()),
    currency: z.enum(currencies).nullable(),
    categories: z.array(z.object({ name: z.string(), count: z.number(), fromPrice: z.number().nullable() })),
    products: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        brand: z.string().nullable(),
        categoryPath: z.array(z.string()),
        price: z.number(),
        salePrice: z.number().nullable(),
        currency: z.enum(currencies),
        availability: z.string(),
      }),
    ),
  }),
});

/** An answer from the facts of a question alone; null for a question without facts or in a language it does not write. */
export function writeStandInText(question: string): string | null {
  let request: z.infer<typeof questionSchema>;
  try {
    request = questionSchema.parse(JSON.parse(question.slice(0, question.lastIndexOf('}') + 1)));
  } catch {
    return null;
  }
  const { facts, before } = request;
  const brief: ContentBrief = { ...request.brief, words: request.brief.words ?? 0 };
  const seed = createHash('sha256').update(question).digest().readUInt32BE(0);
  const known = {
    ...facts,
    categories: facts.categories.map(({ fromPrice, ...category }) => ({
      ...category,
      fromPriceMinor: fromPrice === null ? null : toMinor(fromPrice),
    })),
    products: facts.products.map(({ price, salePrice, ...product }) => ({
      ...product,
      link: '',
      imageLink: '',
      priceMinor: toMinor(price),
      salePriceMinor: salePrice === null ? null : toMinor(salePrice),
    })),
  };
  if (request.selection !== undefined) {
    const refined = refineSelection(known, brief, {
      ...request.selection,
      document: before ?? emptyDocument,
      seed,
    });
    return JSON.stringify({ text: refined ?? request.selection.selected });
  }
  const document =
    brief.type === 'optimizeBlogContent' && before !== undefined
      ? optimizeArticle(before, known, brief, seed)
      : composeContent(known, brief, seed);
  if (document === null) return null;
  const topics = document.topics.map(({ title, text, dayOffset, productIds }) => ({
    title,
    text,
    dayOffset,
    productIds,
  }));
  return JSON.stringify({ ...document, topics });
}

import { Types, type ClientSession } from 'mongoose';
import { optimizeArticle, parseArticle } from '#shared/domain/content/article/optimizeArticle.ts';
import { findTextLanguage } from '#shared/domain/content/article/findTextLanguage.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { composeContent } from '#shared/domain/content/compose/composeContent.ts';
import {
  aiContentTypes,
  contentShapes,
  defaultWords,
  findContentChannel,
  wordRange,
  type AiContentType,
  type ContentOrigin,
  type ContentWriter,
  type TextFault,
  type SocialNetwork,
} from '#shared/domain/content/content.ts';
import type { ContentBrief } from '#shared/domain/content/contentBrief.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { briefInput } from '#shared/contracts/contentSchemas.ts';
import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod';
import { buildDraft } from './claims.service.ts';
import type { ContentRecord, StoredBrief } from './content.model.ts';
import { presentContent } from './content.presenter.ts';
import { addContentVersion, findContent, insertContent, type NewContent } from './content.repository.ts';
import { readContentFacts } from './facts.service.ts';
import { recordGeneration, type NewGeneration } from './generation.repository.ts';
import type { ContentOrder } from './writing/prompt.ts';
import { startProgress } from './writing/progress.ts';
import { readVoiceRules } from './voice/brandVoice.service.ts';
import { writeWithModel, type ModelText } from './writing/writeWithModel.ts';
import { hashItem } from './writing/hash.ts';

/** Who asks, and what for. */
export interface GenerateRequest extends z.output<typeof briefInput> {
  readonly type: AiContentType;
  readonly network?: SocialNetwork | undefined;
  /** The text to optimize, of a new one. */
  readonly article?: string | undefined;
}

interface Author {
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly signal: AbortSignal;
}

const allTypes: readonly AiContentType[] = Object.values(aiContentTypes).flat();
const shorter = 0.6;
const longer = 1.6;

function computeWords(request: GenerateRequest, before: ContentRecord | null): number {
  const usual = defaultWords[contentShapes[request.type]];
  if (usual === 0) return 0;
  const base = request.words ?? before?.brief.words ?? usual;
  const factor = request.revision === 'Shorter' ? shorter : request.revision === 'Longer' ? longer : 1;
  return Math.min(wordRange.max, Math.max(wordRange.min, Math.round(base * factor)));
}

/** An article is improved in its own language, whatever the shop's is. */
function findArticleLanguage({ article }: GenerateRequest, { language }: ContentFacts): Language {
  return article === undefined ? language : findTextLanguage(article, language);
}

function buildBrief(
  request: GenerateRequest,
  facts: ContentFacts,
  before: ContentRecord | null,
): ContentBrief {
  const { type, goal, tone, topic, occasion, leaveOut } = request;
  return {
    type,
    network: request.network ?? before?.network ?? null,
    language: request.language ?? before?.language ?? findArticleLanguage(request, facts),
    goal,
    tone,
    topic,
    occasion,
    leaveOut,
    words: computeWords(request, before),
  };
}

/** Beyond it an article says what its beginning said. */
const subjectLength = 600;

/** What a text is about in the user's own words, by which products are found where none is named. */
function findSubject({ topic, occasion, article = '' }: GenerateRequest): string {
  return `${topic} ${occasion} ${article.slice(0, subjectLength)}`;
}

/** A text by the composer. */
function compose(order: ContentOrder, seed: number): ContentDocument {
  const { facts, brief, before } = order;
  if (brief.type === 'optimizeBlogContent' && before !== null)
    return optimizeArticle(before, facts, brief, seed);
  return composeContent(facts, brief, seed);
}

interface Written {
  readonly document: ContentDocument;
  readonly writer: ContentWriter;
  readonly model: ModelText | null;
  readonly fault: TextFault | null;
}

async function writeDocument(
  services: Services,
  { eshopId, signal }: Author,
  order: ContentOrder,
  options: { writer: ContentWriter; seed: number; onDocument: (read: () => ContentDocument) => void },
): Promise<Written> {
  const model = options.writer === 'Model' ? services.contentModel : null;
  const progress = { signal, onDocument: options.onDocument };
  const answer = model === null ? null : await writeWithModel(services, model, eshopId, order, progress);
  if (answer !== null && typeof answer !== 'string') {
    const { before } = order;
    const isContinued = order.revision === 'Continue' && before !== null;
    const document = isContinued
      ? {
          ...before,
          blocks: [...before.blocks, ...answer.document.blocks],
          topics: [...before.topics, ...answer.document.topics],
        }
      : answer.document;
    return { document, writer: 'Model', model: answer, fault: answer.fault };
  }
  return { document: compose(order, options.seed), writer: 'Catalogue', model: null, fault: answer };
}

/** The text to write again, if the user saw its latest version. @throws AppError not_found, content_changed */
async function findBefore(eshopId: EshopId, request: GenerateRequest): Promise<ContentRecord | null> {
  if (request.contentId === undefined) return null;
  const record = await findContent(eshopId, request.contentId);
  if (record === null || record.type !== request.type) throw new AppError('not_found');
  if (record.version !== request.baseVersion) throw new AppError('content_changed');
  return record;
}

async function store(
  { eshopId, userId }: Author,
  parts: {
    brief: ContentBrief;
    facts: ContentFacts;
    written: Written;
    before: ContentRecord | null;
    original: ContentDocument | null;
  },
  session: ClientSession,
): Promise<ContentRecord> {
  const { brief, facts, written, before, original } = parts;
  const { document, writer, model } = written;
  // What the composer optimizes stays a model's text where it was one.
  const isStillModels = before?.writer === 'Model' && model === null && brief.type === 'optimizeBlogContent';
  const { type, network, language, ...rest } = brief;
  const { products, ...shopFacts } = facts;
  const now = new Date();
  const storedBrief: StoredBrief = { ...rest, productIds: products.map(({ productId }) => productId) };
  const toVersion = (number: number, origin: ContentOrigin, text: ContentDocument) => ({
    number,
    origin,
    document: text,
    createdAt: now,
    createdBy: new Types.ObjectId(userId),
  });
  const confirmedClaims = before?.confirmedClaims ?? [];
  const change = {
    ...buildDraft(document, facts, brief, confirmedClaims),
    language,
    network,
    writer: isStillModels ? 'Model' : writer,
    model: isStillModels ? before.model : (model?.model ?? null),
    brief: storedBrief,
    shopFacts,
    confirmedClaims,
  } as const satisfies Partial<NewContent>;
  if (before !== null) {
    const version = toVersion(before.version + 1, writer, document);
    const contentId = before._id.toString() as ContentId;
    const saved = await addContentVersion(eshopId, contentId, before.version, { version, change }, session);
    if (saved === null) throw new AppError('content_changed');
    return saved;
  }
  const versions =
    original === null
      ? [toVersion(1, writer, document)]
      : [toVersion(1, 'Original', original), toVersion(2, writer, document)];
  const content: NewContent = {
    ...change,
    channel: findContentChannel(type),
    type,
    version: versions.length,
    versions,
    createdAt: now,
    updatedAt: now,
  };
  return await insertContent(eshopId, content, session);
}

/**
 * Writes a text by the model that is set up, else, and where it fails, from the catalogue alone; a text that exists gets
 * a new version.
 * @throws AppError not_found, content_changed, required_parameter_missing
 */
export async function generateContent(
  services: Services,
  author: Author,
  request: GenerateRequest,
): Promise<{ content: Content; fault: TextFault | null }> {
  const { eshopId } = author;
  const before = await findBefore(eshopId, request);
  if (request.type === 'optimizeBlogContent' && before === null && request.article === undefined)
    throw new AppError('required_parameter_missing', { fields: [{ field: 'article', key: 'required' }] });
  const productIds = request.productIds.length > 0 ? request.productIds : (before?.brief.productIds ?? []);
  const facts = await readContentFacts(eshopId, productIds, findSubject(request));
  const brief = buildBrief(request, facts, before);
  const original = request.article === undefined ? null : parseArticle(request.article);
  const { revision = null } = request;
  const voice = await readVoiceRules(eshopId);
  const order: ContentOrder = {
    facts,
    brief: { ...brief, avoidsExclamations: voice.avoidsExclamations },
    revision,
    before: original ?? before?.document ?? null,
    voice: voice.sentences,
  };
  // Lists of different types would have the same topics by one seed.
  const seed =
    (before?.version ?? 0) * 31 +
    brief.words +
    allTypes.indexOf(brief.type) * 7 +
    Number.parseInt(eshopId.slice(-6), 16);
  const progress = startProgress(eshopId, request.streamId);
  let contentId: ContentId | null = null;
  try {
    const written = await writeDocument(services, author, order, {
      writer: request.writer,
      seed,
      onDocument: progress.report,
    });
    const { model, document, fault } = written;
    const parts = { brief, facts, written, before, original: before === null ? original : null };
    const stored = await inTransaction(async (session) => {
      const record = await store(author, parts, session);
      const generation: NewGeneration = {
        kind: 'Text',
        contentId: record._id.toString() as ContentId,
        version: record.version,
        model: model?.model ?? null,
        promptHash: model?.promptHash ?? hashItem(JSON.stringify({ brief, facts })),
        productIds: record.brief.productIds,
        outputHash: hashItem(JSON.stringify(document)),
        tokens: model?.tokens ?? 0,
        microUsd: model?.microUsd ?? 0,
        createdBy: author.userId,
      };
      await recordGeneration(eshopId, generation, session);
      return record;
    });
    contentId = stored._id.toString() as ContentId;
    return { content: presentContent(stored, facts), fault };
  } finally {
    await progress.finish(contentId);
  }
}

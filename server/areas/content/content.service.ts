import { Types } from 'mongoose';
import { toClaimKey } from '#shared/domain/content/claims/findClaims.ts';
import { listTextProducts } from '#shared/domain/content/blocks.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { ContentTone } from '#shared/domain/content/content.ts';
import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { buildDraft, findUnsupportedClaims, toProductFacts } from './claims.service.ts';
import type { ContentRecord } from './content.model.ts';
import { addContentVersion, deleteContents, findContent, updateContent } from './content.repository.ts';
import { readContentProducts } from './facts.service.ts';
import { recordApproval } from './generation.repository.ts';

/** A text with the facts of its products as the catalogue has them now. */
export interface ContentWithFacts {
  readonly content: ContentRecord;
  readonly facts: ContentFacts;
}

async function readFacts(eshopId: EshopId, content: ContentRecord): Promise<ContentFacts> {
  return { ...content.shopFacts, products: await readContentProducts(eshopId, content.brief.productIds) };
}

/** @throws AppError not_found */
export async function readContent(eshopId: EshopId, contentId: ContentId): Promise<ContentWithFacts> {
  const record = await findContent(eshopId, contentId);
  if (record === null) throw new AppError('not_found');
  return { content: record, facts: await readFacts(eshopId, record) };
}

/** A plan of posts by days, with its version. @throws AppError not_found */
export async function readPostStrategy(
  eshopId: EshopId,
  contentId: ContentId,
): Promise<{ version: number; title: string; topics: ContentDocument['topics'] }> {
  const record = await findContent(eshopId, contentId);
  if (record === null || record.type !== 'socialMediaContentStrategy') throw new AppError('not_found');
  const { version, document } = record;
  return { version, title: document.title, topics: document.topics };
}

/** @throws AppError not_found */
export async function readContentVersion(
  eshopId: EshopId,
  contentId: ContentId,
  number: number,
): Promise<ContentDocument> {
  const record = await findContent(eshopId, contentId);
  if (record === null) throw new AppError('not_found');
  const version = record.versions.find((one) => one.number === number);
  if (version === undefined) throw new AppError('not_found');
  return version.document;
}

/** Saves an edited text as a new version. @throws AppError not_found, content_changed */
export async function saveContent(
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  input: {
    contentId: ContentId;
    baseVersion: number;
    document: ContentDocument;
    tone?: ContentTone | undefined;
  },
): Promise<ContentWithFacts> {
  const { contentId, baseVersion, document } = input;
  const record = await findContent(eshopId, contentId);
  if (record === null) throw new AppError('not_found');
  // A product that a grid shows now is one that the text is about.
  const productIds = listTextProducts(record.brief.productIds, document);
  const tone = input.tone ?? record.brief.tone;
  const content = { ...record, brief: { ...record.brief, productIds, tone } };
  const facts = await readFacts(eshopId, content);
  const brief = { ...content.brief, language: content.language };
  const saved = await addContentVersion(eshopId, contentId, baseVersion, {
    version: {
      number: baseVersion + 1,
      origin: 'Edited',
      document,
      createdAt: new Date(),
      createdBy: new Types.ObjectId(userId),
    },
    change: {
      ...buildDraft(document, facts, brief, content.confirmedClaims),
      brief: content.brief,
    },
  });
  if (saved === null) throw new AppError('content_changed');
  return { content: saved, facts };
}

/**
 * Approves a text whose every claim has a source in the current catalogue or was confirmed by the user.
 * @throws AppError not_found, content_changed, content_claims_unsupported
 */
export async function approveContent(
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  input: { contentId: ContentId; version: number; confirmedClaims: readonly string[] },
): Promise<ContentWithFacts> {
  const { contentId, version } = input;
  const { content, facts } = await readContent(eshopId, contentId);
  if (content.version !== version) throw new AppError('content_changed');
  const confirmedClaims = [
    ...new Set([...content.confirmedClaims, ...input.confirmedClaims.map((text) => toClaimKey({ text }))]),
  ];
  const brief = { ...content.brief, language: content.language };
  if (findUnsupportedClaims(content.document, facts, brief, confirmedClaims).length > 0)
    throw new AppError('content_claims_unsupported');
  const saved = await updateContent(eshopId, contentId, version, {
    state: 'Approved',
    confirmedClaims,
    unsupportedCount: 0,
    productFacts: toProductFacts(facts.products),
    approvedBy: new Types.ObjectId(userId),
    approvedAt: new Date(),
  });
  if (saved === null) throw new AppError('content_changed');
  await recordApproval(eshopId, contentId, userId);
  return { content: saved, facts };
}

/** Deletes texts; none of another shop. @throws AppError not_found */
export async function removeContents(eshopId: EshopId, contentIds: readonly ContentId[]): Promise<void> {
  const unique = [...new Set(contentIds)];
  if ((await deleteContents(eshopId, unique)) === 0) throw new AppError('not_found');
}

import { Types } from 'mongoose';
import type { z } from 'zod';
import type { refineInput } from '#shared/contracts/contentSchemas.ts';
import type { ContentFault } from '#shared/domain/content/content.ts';
import {
  isReplacementFor,
  getSelectedPart,
  refineSelection,
  replaceSelection,
  trimSelection,
} from '#shared/domain/content/refineSelection.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { buildDraft } from '../claims.service.ts';
import { addContentVersion } from '../content.repository.ts';
import { readContent, type ContentWithFacts } from '../content.service.ts';
import { recordGeneration, type NewGeneration } from '../generation.repository.ts';
import { readVoiceRules } from '../voice/brandVoice.service.ts';
import { refineWithModel, type RefineOrder } from './refineWithModel.ts';
import { hashItem } from '../writing/hash.ts';

const refuse = (key: string) => new AppError('invalid_request', { fields: [{ field: 'selection', key }] });

/** What a selection is to become; null where nothing fits. */
async function writeReplacement(
  services: Services,
  eshopId: EshopId,
  order: RefineOrder & { readonly signal: AbortSignal; readonly seed: number },
) {
  const model = services.contentModel;
  const answer = model === null ? null : await refineWithModel(services, model, eshopId, order);
  if (answer !== null && typeof answer !== 'string') return { text: answer.text, model: answer, fault: null };
  if (order.signal.aborted || order.before === null) return { text: null, model: null, fault: answer };
  const { facts, brief, action, selected, before: document, seed } = order;
  const composed = refineSelection(facts, brief, { action, selected, document, seed });
  const text = composed !== null && isReplacementFor(action, selected, composed) ? composed : null;
  return { text, model: null, fault: answer };
}

/**
 * Writes a selected part of a text again, by the model that is set up, else from the catalogue: as a new version. Where
 * nothing fits, the text stays as it is.
 * @throws AppError not_found, content_changed, invalid_request
 */
export async function refineContent(
  services: Services,
  author: { readonly eshopId: EshopId; readonly userId: UserId; readonly signal: AbortSignal },
  input: z.output<typeof refineInput>,
): Promise<ContentWithFacts & { fault: ContentFault | null; isChanged: boolean }> {
  const { eshopId, userId, signal } = author;
  const { contentId, baseVersion, action, tone = null } = input;
  const stored = await readContent(eshopId, contentId);
  const { content, facts } = stored;
  if (content.version !== baseVersion) throw new AppError('content_changed');
  const text = getSelectedPart(content.document, input.selection);
  if (text === null) throw refuse('invalid');
  const snapped = trimSelection(text, input.selection.start, input.selection.end);
  if (snapped === null) throw refuse('required');
  const selection = { ...input.selection, ...snapped };
  const voice = await readVoiceRules(eshopId);
  const { type, network, language } = content;
  const brief = { ...content.brief, type, network, language, ...(tone === null ? {} : { tone }) };
  const written = await writeReplacement(services, eshopId, {
    facts,
    brief: { ...brief, avoidsExclamations: voice.avoidsExclamations },
    voice: voice.sentences,
    revision: null,
    before: content.document,
    action,
    tone,
    textBefore: text.slice(0, snapped.start),
    selected: text.slice(snapped.start, snapped.end),
    textAfter: text.slice(snapped.end),
    isMultiline: selection.part === 'block',
    signal,
    seed: content.version * 31 + snapped.start,
  });
  const document = written.text === null ? null : replaceSelection(content.document, selection, written.text);
  const { model, fault } = written;
  // A part of a model's that leaves the text too long or empty is of no use.
  if (document === null) return { ...stored, fault: model === null ? fault : 'Unusable', isChanged: false };
  const next = {
    version: {
      number: baseVersion + 1,
      origin: model === null ? 'Catalogue' : 'Model',
      document,
      createdAt: new Date(),
      createdBy: new Types.ObjectId(userId),
    },
    change: {
      ...buildDraft(document, facts, brief, content.confirmedClaims),
      // A text with a part of a model's is said to be by the model; the other way round it stays so.
      writer: model === null ? content.writer : 'Model',
      model: model?.model ?? content.model,
    },
  } as const;
  const generation: NewGeneration = {
    kind: 'Text',
    contentId,
    version: next.version.number,
    model: model?.model ?? null,
    promptHash: model?.promptHash ?? hashItem(JSON.stringify({ selection, action, tone })),
    productIds: content.brief.productIds,
    outputHash: hashItem(JSON.stringify(document)),
    tokens: model?.tokens ?? 0,
    microUsd: model?.microUsd ?? 0,
    createdBy: userId,
  };
  const saved = await inTransaction(async (session) => {
    const record = await addContentVersion(eshopId, contentId, baseVersion, next, session);
    if (record === null) throw new AppError('content_changed');
    await recordGeneration(eshopId, generation, session);
    return record;
  });
  return { content: saved, facts, fault, isChanged: true };
}

import type { GeneratedText, ModelFault, TextSource } from '#shared/domain/asset/generatedText.ts';
import { findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import {
  countAdCharacters,
  listTextFieldKeys,
  getTextLimits,
  type TextAssetType,
  type TextLimit,
} from '#shared/domain/campaign/textLimits.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { AiError } from '#server/integrations/ai/index.ts';
import type { Services } from '#server/services.ts';
import { reserveAiBudget } from '../aiBudget.service.ts';
import type { CatalogueFacts } from './catalogueFacts.ts';
import { findFalseClaims } from './claimCheck.ts';
import { composeTexts } from './composeTexts.ts';
import { readCatalogueFacts } from './readFacts.service.ts';
import { answerTokens, estimateTextTokens, writeWithModel } from './writeWithModel.ts';

/** Texts that were written for an ad. */
export interface WrittenTexts {
  /** Who wrote them; each text says it too, since what a model left out is composed. */
  readonly source: TextSource;
  readonly language: Language;
  readonly texts: readonly GeneratedText[];
  /** Texts of the model that were not taken, because they did not fit or said what no fact carries. */
  readonly droppedCount: number;
  /** Why the model that is set up wrote nothing; null when it did or none is set up. */
  readonly modelFault: ModelFault | null;
}

interface TextRequest {
  readonly channel: Channel;
  readonly format: Format;
  readonly count: number;
}

/** A model's texts with the composer's in the places that it left, each text once. */
function complete(
  written: readonly GeneratedText[],
  composed: readonly GeneratedText[],
  request: TextRequest,
): GeneratedText[] {
  const limits = Object.entries(getTextLimits(request.channel, request.format)) as [
    TextAssetType,
    TextLimit,
  ][];
  return limits.flatMap(([type, limit]) => {
    const own = written.filter((text) => text.type === type);
    const taken = new Set(own.map(({ text }) => text.toLowerCase()));
    // Parts of one address belong together: the composer's do not go behind the model's.
    const others =
      limit.isAddressPart && own.length > 0
        ? []
        : composed.filter((text) => text.type === type && !taken.has(text.text.toLowerCase()));
    const all = [...own, ...others].slice(0, Math.min(limit.max, Math.max(request.count, limit.min)));
    const shortest = limit.oneWithinCharacters;
    const short = others.find(({ text }) => shortest !== undefined && countAdCharacters(text) <= shortest);
    if (
      shortest !== undefined &&
      short !== undefined &&
      !all.some(({ text }) => countAdCharacters(text) <= shortest)
    )
      all[all.length - 1] = short;
    const keys = listTextFieldKeys(type, limit);
    return all.map((text, index) => ({ ...text, key: keys[index] ?? type }));
  });
}

async function tryModel(
  services: Services,
  eshopId: EshopId,
  facts: CatalogueFacts,
  request: TextRequest,
): Promise<{ texts: GeneratedText[]; droppedCount: number } | ModelFault> {
  if (services.textModel === null) return 'Unavailable';
  const most = estimateTextTokens(facts, request.channel, request.format);
  const reservation = await reserveAiBudget(services, eshopId, { tokens: most, writtenTokens: answerTokens });
  if (reservation === null) return 'BudgetSpent';
  try {
    const { tokens, writtenTokens, ...taken } = await writeWithModel(services.textModel, facts, request);
    await reservation.settle({ tokens, writtenTokens });
    return taken.texts.length === 0 ? 'NothingUsable' : taken;
  } catch (thrown) {
    // What a failed asking cost is not known; a model that was not reached cost nothing.
    await reservation.release();
    if (!(thrown instanceof AiError)) throw thrown;
    services.log.warn({ err: thrown, kind: thrown.kind, eshopId }, 'text generation failed');
    return 'Unavailable';
  }
}

/**
 * Writes texts of an ad: by the model that is set up, else, and where it fails, from the catalogue's facts alone. Every
 * number and name of them is one of the shop's own.
 * @throws AppError format_not_available
 */
export async function generateTexts(
  services: Services,
  eshopId: EshopId,
  request: TextRequest,
): Promise<WrittenTexts> {
  if (findWizardSteps(request.channel, request.format) === null) throw new AppError('format_not_available');
  return await writeTexts(services, eshopId, await readCatalogueFacts(eshopId), request, {
    mayUseModel: true,
  });
}

/** Writes texts from facts, by the model that is set up where it may be used, else by the composer. */
export async function writeTexts(
  services: Services,
  eshopId: EshopId,
  facts: CatalogueFacts,
  request: TextRequest,
  { mayUseModel }: { readonly mayUseModel: boolean },
): Promise<WrittenTexts> {
  const composed = composeTexts(facts, request.channel, request.format, request.count).filter(({ text }) =>
    findFalseClaims(text, facts).every(({ kind }) => kind === 'Promise'),
  );
  const { language } = facts;
  const own = { source: 'Composer', language, texts: composed, droppedCount: 0 } as const;
  if (services.textModel === null || !mayUseModel) return { ...own, modelFault: null };
  const tried = await tryModel(services, eshopId, facts, request);
  if (typeof tried === 'string') return { ...own, modelFault: tried };
  const texts = complete(tried.texts, composed, request);
  return { source: 'Model', language, texts, droppedCount: tried.droppedCount, modelFault: null };
}

import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import {
  checkTexts,
  listTextFieldKeys,
  getTextLimits,
  type TextAssetType,
  type TextLimit,
  type TextProblem,
} from '#shared/domain/campaign/textLimits.ts';

/** Texts of an ad by their keys. */
export type AdTexts = Readonly<Record<string, string>>;

/** A field of a step: its key, its kind and its limit. */
export interface AdTextField {
  readonly key: string;
  readonly type: TextAssetType;
  /** From 1; for the label. */
  readonly number: number;
  readonly limit: TextLimit;
  /** May be left empty. */
  readonly isOptional: boolean;
}

/** Fields that a step asks for. */
export function listStepFields(channel: Channel, format: Format, step: WizardStep): AdTextField[] {
  const limits = Object.entries(getTextLimits(channel, format)) as [TextAssetType, TextLimit][];
  return limits
    .filter(([, limit]) => limit.step === step)
    .flatMap(([type, limit]) =>
      listTextFieldKeys(type, limit).map((key, index) => ({
        key,
        type,
        number: index + 1,
        limit,
        isOptional: index >= limit.min,
      })),
    );
}

/** Returns the texts to save: trimmed, non-empty, in the order of the keys. */
export function toSavedTexts(texts: AdTexts): AdTexts {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([key, text]) => [key, text.trim()] as const)
      .filter(([, text]) => text !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Whether two sets of texts would be saved alike. */
export function areSameTexts(a: AdTexts, b: AdTexts): boolean {
  return JSON.stringify(toSavedTexts(a)) === JSON.stringify(toSavedTexts(b));
}

/** Returns the first problem of each field; missing texts count only when the user wants to save. */
export function groupProblemsByKey(
  channel: Channel,
  format: Format,
  texts: AdTexts,
  isSaving: boolean,
): Readonly<Record<string, TextProblem>> {
  const found = checkTexts(channel, format, texts).filter(
    (problem) => isSaving || (problem.reason !== 'tooFew' && problem.reason !== 'noneShort'),
  );
  return Object.fromEntries(found.map((problem) => [problem.key, problem] as const).reverse());
}

/** Reads a saved file's texts; none unless it is a flat object of texts. */
export function readTextFile(content: unknown): AdTexts {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {};
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

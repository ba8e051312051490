import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import type { TextAssetType } from '#shared/domain/campaign/textLimits.ts';
import { listStepFields, type AdTextField, type AdTexts } from './adTexts.ts';

/** Fields of one kind on a step, in their order. */
export interface TextGroup {
  readonly type: TextAssetType;
  readonly fields: readonly AdTextField[];
}

/** The kinds of text that a step asks for, each with all its fields. */
export function listStepGroups(channel: Channel, format: Format, step: WizardStep): TextGroup[] {
  const fields = listStepFields(channel, format, step);
  return [...new Set(fields.map(({ type }) => type))].map((type) => ({
    type,
    fields: fields.filter((field) => field.type === type),
  }));
}

/** So few fields are shown at once. */
const fewFields = 2;

/** How many fields of a kind are shown: those that are needed, and all up to the last that holds a text. */
export function countShown({ fields }: TextGroup, texts: AdTexts): number {
  if (fields.length <= fewFields) return fields.length;
  const needed = Math.max(1, fields[0]?.limit.min ?? 1);
  const last = fields.findLastIndex(({ key }) => (texts[key] ?? '').trim() !== '');
  return Math.min(fields.length, Math.max(needed, last + 1));
}

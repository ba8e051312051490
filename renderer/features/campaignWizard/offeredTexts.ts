import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import { listStepFields, type AdTextField, type AdTexts } from './adTexts.ts';

/**
 * Selects the suggested texts to apply: those for the step's fields that are empty, or that still hold the previous
 * suggestion. The user's own text is retained.
 */
export function selectTextsToTake(
  { channel, format }: { readonly channel: Channel; readonly format: Format },
  step: WizardStep,
  present: AdTexts,
  takenBefore: AdTexts,
  offered: AdTexts,
): AdTexts {
  const fields = listStepFields(channel, format, step);
  const isOwn = (key: string) => {
    const own = (present[key] ?? '').trim();
    return own !== '' && own !== takenBefore[key];
  };
  // Parts of one address belong together: offered ones do not go beside a person's own.
  const isAddressOwn = fields.some(({ key, limit }) => limit.isAddressPart && isOwn(key));
  return Object.fromEntries(
    fields.flatMap(({ key, limit }) => {
      const text = offered[key];
      const isRetained = limit.isAddressPart ? isAddressOwn : isOwn(key);
      return text === undefined || isRetained ? [] : [[key, text] as const];
    }),
  );
}

/** A suggestion for a field that the user has filled. */
export interface SuggestedChange {
  readonly field: AdTextField;
  readonly own: string;
  readonly suggested: string;
}

/**
 * Suggestions for the step's filled fields that would change something; the user decides on each. A text that the step
 * has already is no suggestion.
 */
export function listSuggestedChanges(
  { channel, format }: { readonly channel: Channel; readonly format: Format },
  step: WizardStep,
  present: AdTexts,
  offered: AdTexts,
): SuggestedChange[] {
  const fields = listStepFields(channel, format, step);
  const used = new Set(fields.map(({ key }) => (present[key] ?? '').trim()));
  return fields.flatMap((field) => {
    const own = (present[field.key] ?? '').trim();
    const suggested = offered[field.key];
    if (own === '' || suggested === undefined || used.has(suggested)) return [];
    return [{ field, own, suggested }];
  });
}

import type { Channel, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import { fieldsOfStep, type AdTexts } from './adTexts.ts';

/**
 * Which of offered texts are taken: those of the step's fields that are empty, or that still hold what was offered before.
 * What a person wrote is never lost.
 */
export function textsToTake(
  { channel, format }: { readonly channel: Channel; readonly format: Format },
  step: WizardStep,
  present: AdTexts,
  takenBefore: AdTexts,
  offered: AdTexts,
): AdTexts {
  return Object.fromEntries(
    fieldsOfStep(channel, format, step).flatMap(({ key }) => {
      const text = offered[key];
      const own = (present[key] ?? '').trim();
      const isOwn = own !== '' && own !== takenBefore[key];
      return text === undefined || isOwn ? [] : [[key, text] as const];
    }),
  );
}

import { presetPriceTierNames } from '#shared/domain/money/creditDefaults.ts';
import { readDraft, writeDraft } from '#renderer/session/drafts.ts';
import type { TopUpChoice } from './topUpSums.ts';

const name = 'topUp';

/** The top-up that was chosen in this tab and not paid yet, e.g. before a checkout that was left; null without one. */
export function readTopUpDraft(eshopId: string | null): TopUpChoice | null {
  const draft = readDraft<Partial<Record<keyof TopUpChoice, unknown>>>(eshopId, name);
  const tier = presetPriceTierNames.find((known) => known === draft?.tier);
  if (tier === undefined) return null;
  return { tier, amount: typeof draft?.amount === 'number' ? draft.amount : null };
}

/** Remembers the chosen top-up until it is paid. */
export function writeTopUpDraft(eshopId: string | null, choice: TopUpChoice): void {
  writeDraft(eshopId, name, choice);
}

/** Forgets the chosen top-up once it is paid or invoiced. */
export function dropTopUpDraft(eshopId: string | null): void {
  writeDraft(eshopId, name, null);
}

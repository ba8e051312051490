import { secondPersonHours } from '#shared/domain/assistant/demand.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { findAssistantSettings } from './settings/assistantSettings.repository.ts';

const hourMs = 3_600_000;
export const getWaitingExpiry = (now: Date): Date => new Date(now.getTime() + secondPersonHours * hourMs);

type Change = Pick<ProposalRecord, 'before' | 'after'>;

/** Whether a change of a campaign raises spending to a daily budget above the sum of the shop. */
export async function needsSecondPerson(eshopId: EshopId, { before, after }: Change): Promise<boolean> {
  if (before === null || after === null || after.monthlyCost.value <= before.monthlyCost.value) return false;
  const { secondPersonMinor } = await findAssistantSettings(eshopId);
  return secondPersonMinor !== null && after.dailyBudget.value > fromMinor(secondPersonMinor);
}

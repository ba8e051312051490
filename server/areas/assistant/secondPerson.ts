import { secondPersonHours } from '#shared/domain/assistant/demand.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { authorizeProgram } from '#server/http/authenticate.ts';
import type { Services } from '#server/services.ts';
import type { Hands } from './hands.ts';
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

/**
 * Makes changes by the calls of the second user, each only while the user who confirmed the proposal has the right to make it
 * as well. It throws the AppError that refuses either.
 */
export function demandBoth(
  perform: Hands['perform'],
  { _id, userId, eshopId }: Pick<ProposalRecord, '_id' | 'userId' | 'eshopId'>,
  services: Services,
): Hands['perform'] {
  return async (call, input, onceKey) => {
    const holder = {
      userId: userId.toString() as UserId,
      eshopId: eshopId.toString() as EshopId,
      tokenId: _id.toString(),
      expiresAt: getWaitingExpiry(new Date()),
    };
    await authorizeProgram(call, holder, services);
    return await perform(call, input, onceKey);
  };
}

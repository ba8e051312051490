import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findBalance, setFreeze } from './ledger.repository.ts';

/** Stops everything that takes from a shop's credit but ads that have run. @returns false when it was stopped before */
export async function freezeSpending(
  eshopId: EshopId,
  reason: string,
  session?: ClientSession,
): Promise<boolean> {
  return await setFreeze(eshopId, { reason, at: new Date() }, session);
}

/**
 * Lets a shop spend again.
 * @param acceptedFindings what a person has looked at: it does not stop the spending again
 * @returns false when it was not stopped
 */
export async function unfreezeSpending(
  eshopId: EshopId,
  acceptedFindings: readonly string[] = [],
  session?: ClientSession,
): Promise<boolean> {
  return await setFreeze(eshopId, { acceptedFindings }, session);
}

/** Whether the spending of a shop is stopped. */
export async function isFrozen(eshopId: EshopId): Promise<boolean> {
  return Boolean((await findBalance(eshopId))?.frozenAt);
}

import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { findSavedCard } from '../customer/customer.service.ts';
import { runAutoTopUpJob } from './autoTopUp.jobs.ts';
import { writeOn } from './autoTopUp.repository.ts';
import { beginIfDue, isCardValid } from './run.service.ts';

/**
 * Turns on a shop's automatic top-up. If its credit is below the limit already, a charge is started before the
 * response and sent to the card by a job, so that users need not wait for the bank.
 * @throws AppError card_missing, billing_settings_missing
 */
export async function turnOn(services: Services, eshop: EshopDocument, personId: UserId): Promise<void> {
  const eshopId = getEshopId(eshop);
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  const now = new Date();
  const card = await findSavedCard(eshopId);
  if (card === null || !isCardValid(card, now)) throw new AppError('card_missing');
  await writeOn(eshopId, personId);
  const isStopped = (await services.ports.findEshopsWithoutCredit()).includes(eshopId);
  await beginIfDue(eshopId, now, isStopped);
  await services.jobs.enqueue(runAutoTopUpJob, { eshopId });
}

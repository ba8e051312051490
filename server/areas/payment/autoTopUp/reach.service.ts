import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { getEshopId } from '#server/areas/eshop/index.ts';
import { findAutoTopUp, writeOff } from './autoTopUp.repository.ts';
import { getOptions } from './settings.service.ts';

/** The credit under which a shop is topped up by itself, in minor units; null while that is off. */
export async function findAutoTopUpLimit(eshop: EshopDocument): Promise<number | null> {
  const document = await findAutoTopUp(getEshopId(eshop));
  return document?.isOn ? getOptions(document, eshop.creditCurrency).limitMinor : null;
}

/** Switches the automatic top-up of a shop off, where its card is gone or the shop is archived; a lost card is mailed. */
export async function switchOffAutoTopUp(
  eshopId: EshopId,
  reason: 'CardMissing' | 'Archived',
): Promise<void> {
  await writeOff(eshopId, reason, reason === 'CardMissing' ? 'autoTopUpCardMissing' : null);
}

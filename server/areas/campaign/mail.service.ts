import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  getEshopId,
  findEshop,
  findContact,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import type { Services } from '#server/services.ts';
import { findEshopsToNotify, markNotified } from './spend.repository.ts';

/** Staff notice about a shop whose credit is used up. */
export function createExhaustedNotice(eshop: EshopDocument): StaffEvent {
  const eshopId = getEshopId(eshop);
  return {
    about: toReadableDomain(eshop.domainName),
    path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`,
    eshopId,
  };
}

async function notifyExhausted(services: Services, eshopId: EshopId): Promise<void> {
  const eshop = await findEshop(eshopId);
  const contact = eshop === null ? null : await findContact(eshop);
  if (eshop !== null && contact !== null) {
    await services.mailer.send({
      ...contact,
      template: 'creditExhausted',
      values: { domain: toReadableDomain(eshop.domainName) },
      actionUrl: `${services.publicUrl}/app/credit/recharge`,
    });
  }
  await markNotified(eshopId);
  if (eshop === null) return;
  await mailStaff(services, 'CreditExhausted', createExhaustedNotice(eshop));
}

/** Tells shops whose ads were just stopped that their credit is used up, once for each time that it happens. */
export async function sendExhaustedMails(services: Services): Promise<void> {
  for (const eshopId of await findEshopsToNotify()) {
    try {
      await notifyExhausted(services, eshopId);
    } catch (thrown) {
      // The mail stays due and is sent with the next run.
      services.log.warn({ err: thrown, eshopId }, 'credit notification not sent');
    }
  }
}

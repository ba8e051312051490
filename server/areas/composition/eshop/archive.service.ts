import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { pauseCampaigns, reviewEshop } from '#server/areas/campaign/index.ts';
import {
  findEshop,
  getEshop,
  findOwnerId,
  toReadableDomain,
  getSupportContact,
  writeArchived,
  writeLive,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { cancelErasures, planErasuresIfLeft } from '#server/areas/invoice/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { runArchiveSteps } from './archiveSteps.ts';

async function notifyOwner(services: Services, eshop: EshopDocument): Promise<void> {
  const ownerId = findOwnerId(eshop);
  const owner = ownerId === null ? null : await findUserById(ownerId);
  if (owner === null) return;
  await services.mailer.send({
    to: owner.email,
    language: owner.locale,
    template: 'eshopArchived',
    values: {
      domain: toReadableDomain(eshop.domainName),
      support: getSupportContact(eshop.registrationProvider, services.config.support).email,
    },
    actionUrl: `${services.publicUrl}/app/eshops`,
  });
}

/**
 * Archives a shop: pauses its campaigns first, then closes it to all but staff and removes it from the lists; its
 * credit stays, auto top-up and subscription end. Notifies the owner.
 * @param typedDomain the domain as the person typed it to confirm
 * @throws AppError owner_required, confirmation_mismatch, eshop_not_accessible, platform_unavailable
 */
export async function archiveEshop(
  services: Services,
  eshopId: EshopId,
  { access, typedDomain }: { access: EshopAccess; typedDomain: string },
): Promise<void> {
  if (access === 'Admin') throw new AppError('owner_required');
  const eshop = await getEshop(eshopId);
  if (eshop.archivedAt) throw new AppError('eshop_not_accessible');
  const typed = typedDomain.trim().toLowerCase();
  if (typed !== toReadableDomain(eshop.domainName) && typed !== eshop.domainName)
    throw new AppError('confirmation_mismatch');
  // Before anything else: a shop whose ads could not be stopped is not put out of sight.
  await pauseCampaigns(services, eshopId);
  const archived = await writeArchived(eshopId, new Date());
  if (archived === null) throw new AppError('eshop_not_accessible');
  // Whatever was turned on in between is held back.
  await reviewEshop(services, eshopId);
  await runArchiveSteps(services, eshopId);
  await planErasuresIfLeft(services, eshopId);
  try {
    await notifyOwner(services, archived);
  } catch (thrown) {
    services.log.warn({ err: thrown, eshopId }, 'shop archived mail not sent');
  }
}

/**
 * Brings an archived shop back; its campaigns stay paused and what has ended stays so. Its documents are no longer erased.
 * @throws AppError not_found, conflict, domain_taken
 */
export async function unarchiveEshop(services: Services, eshopId: EshopId): Promise<void> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  if (!eshop.archivedAt) throw new AppError('conflict');
  await pauseCampaigns(services, eshopId);
  if ((await writeLive(eshopId)) === null) throw new AppError('conflict');
  await cancelErasures(eshopId);
  await reviewEshop(services, eshopId);
}

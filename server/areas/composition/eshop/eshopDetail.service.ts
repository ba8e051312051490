import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, presentTaxStatus } from '#server/areas/eshop/index.ts';
import { findBalances } from '#server/credit/index.ts';
import { readMembers } from './members.service.ts';
import { presentVatMatch } from './vatMatch.service.ts';
import { presentListedEshops } from './eshopList.service.ts';

/** One shop as staff see it, archived or not. @throws AppError not_found */
export async function getEshopDetail(eshopId: EshopId) {
  const [found, balances] = await Promise.all([findEshop(eshopId), findBalances([eshopId])]);
  if (found === null) throw new AppError('not_found');
  const [items, users] = await Promise.all([
    presentListedEshops([{ ...found, creditMinor: balances[0]?.postedMinor ?? 0 }]),
    readMembers(found),
  ]);
  const [item] = items;
  if (item === undefined) throw new AppError('not_found');
  return {
    ...item,
    phoneNumber: found.phoneNumber ?? null,
    feedUrl: found.feedUrl ?? null,
    marketingId: found.marketingId,
    timeZone: found.timeZone,
    countryOfAdvertisement: found.countryOfAdvertisement ?? null,
    registrationProvider: found.registrationProvider,
    complianceReason: found.complianceReason ?? null,
    complianceSince: (found.complianceSince ?? found.createdAt).toISOString(),
    isArchived: Boolean(found.archivedAt),
    taxRatePercent: found.taxRatePercent ?? null,
    taxRateReason: found.taxRateReason ?? null,
    taxRateGround: found.taxRateGround ?? null,
    vatMatch: presentVatMatch(found),
    taxStatus: presentTaxStatus(found),
    users: users.map(({ id, email, role }) => ({ id, email, role })),
  };
}

import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import { findBalances } from '#server/credit/index.ts';
import { presentListedEshops } from './eshopList.service.ts';

/** The people of a shop, its owner first. */
async function readPeople(eshop: EshopDocument) {
  const users = await findUsersByIds(eshop.members.map((member) => member.userId.toString() as UserId));
  const emails = new Map(users.map((user) => [getUserId(user), user.email]));
  return eshop.members
    .map((member) => {
      const id = member.userId.toString() as UserId;
      return { id, email: emails.get(id) ?? '', role: member.role };
    })
    .filter((person) => person.email !== '')
    .sort(
      (a, b) => Number(b.role === 'Owner') - Number(a.role === 'Owner') || a.email.localeCompare(b.email),
    );
}

/** One shop as staff see it, archived or not. @throws AppError not_found */
export async function getEshopDetail(eshopId: EshopId) {
  const [found, balances] = await Promise.all([findEshop(eshopId), findBalances([eshopId])]);
  if (found === null) throw new AppError('not_found');
  const [items, users] = await Promise.all([
    presentListedEshops([{ ...found, creditMinor: balances[0]?.postedMinor ?? 0 }]),
    readPeople(found),
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
    isArchived: Boolean(found.archivedAt),
    taxRatePercent: found.taxRatePercent ?? null,
    taxRateReason: found.taxRateReason ?? null,
    users,
  };
}

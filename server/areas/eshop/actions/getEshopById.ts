import { eshop } from '#shared/contracts/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findBalances } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findEshop } from '../eshop.repository.ts';
import { presentListedEshops } from '../eshopList.service.ts';

export const getEshopById = defineAction(eshop.getEshopById, async ({ eshopId }) => {
  const [found, balances] = await Promise.all([findEshop(eshopId), findBalances([eshopId])]);
  if (found === null) throw new AppError('not_found');
  const [item] = await presentListedEshops([{ ...found, creditMinor: balances[0]?.postedMinor ?? 0 }]);
  if (item === undefined) throw new AppError('not_found');
  return {
    eshop: {
      ...item,
      phoneNumber: found.phoneNumber ?? null,
      feedUrl: found.feedUrl ?? null,
      marketingId: found.marketingId,
      timeZone: found.timeZone,
      countryOfAdvertisement: found.countryOfAdvertisement ?? null,
      registrationProvider: found.registrationProvider,
      complianceReason: found.complianceReason ?? null,
      isArchived: Boolean(found.archivedAt),
      taxRatePercent: null,
      taxRateReason: null,
      users: [],
    },
  };
});

import { eshop } from '#shared/contracts/eshop.ts';
import { findBalances } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshopId, findOwnerId, presentEshop } from '../eshop.presenter.ts';
import { findUserEshops } from '../eshop.repository.ts';

export const getUserEshops = defineAction(eshop.getUserEshops, async (_input, { person }) => {
  const eshops = await findUserEshops(person.userId);
  const balances = await findBalances(eshops.map(getEshopId));
  const postedMinor = new Map(balances.map((balance) => [balance._id.toString(), balance.postedMinor]));
  return {
    eshops: eshops.map((found) => ({
      ...presentEshop(found, {
        currency: found.creditCurrency,
        postedMinor: postedMinor.get(getEshopId(found)) ?? 0,
      }),
      role: findOwnerId(found) === person.userId ? ('Owner' as const) : ('Admin' as const),
    })),
  };
});

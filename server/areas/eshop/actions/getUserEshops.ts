import { eshop } from '#shared/contracts/eshop.ts';
import { findBalances } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { eshopIdOf, ownerIdOf, presentEshop } from '../eshop.presenter.ts';
import { findEshopsOfUser } from '../eshop.repository.ts';

export const getUserEshops = defineAction(eshop.getUserEshops, async (_input, { person }) => {
  const eshops = await findEshopsOfUser(person.userId);
  const balances = await findBalances(eshops.map(eshopIdOf));
  const postedMinor = new Map(balances.map((balance) => [balance._id.toString(), balance.postedMinor]));
  return {
    eshops: eshops.map((found) => ({
      ...presentEshop(found, {
        currency: found.creditCurrency,
        postedMinor: postedMinor.get(eshopIdOf(found)) ?? 0,
      }),
      role: ownerIdOf(found) === person.userId ? ('Owner' as const) : ('Admin' as const),
    })),
  };
});

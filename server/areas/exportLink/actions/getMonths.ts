import { exportLink } from '#shared/contracts/exportLink.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { readMonths, signMonthLink } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getMonths = defineAction(exportLink.getMonths, async () => {
  const months = await readMonths();
  return {
    items: months.map(({ _id, madeAt, sums, differing }) => ({
      month: _id,
      madeAt: madeAt.toISOString(),
      sums: sums.map(({ type, currency, count, netMinor, vatMinor, totalMinor, ledgerTotalMinor }) => ({
        type,
        count,
        net: presentMoney({ amountMinor: netMinor, currency }),
        vat: presentMoney({ amountMinor: vatMinor, currency }),
        total: presentMoney({ amountMinor: totalMinor, currency }),
        ledgerTotal: presentMoney({ amountMinor: ledgerTotalMinor, currency }),
      })),
      differing,
    })),
  };
});

export const getMonth = defineAction(exportLink.getMonth, async ({ month }, { services, person, log }) => {
  const link = await signMonthLink(services, month, person.locale);
  log.info({ month, staff: person.userId }, 'documents of a month exported');
  return link;
});

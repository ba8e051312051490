import { exportLink } from '#shared/contracts/exportLink.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { readMonths, signMonthLink } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getMonths = defineAction(exportLink.getMonths, async () => {
  const months = await readMonths();
  return {
    items: months.map(({ month, part, madeAt, sums, differing }) => ({
      month,
      part,
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

export const getMonth = defineAction(exportLink.getMonth, async (archive, { services, person, log }) => {
  const link = await signMonthLink(services, archive, person.locale);
  log.info({ ...archive, staff: person.userId }, 'documents of a month exported');
  return link;
});

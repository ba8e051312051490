import { exportLink } from '#shared/contracts/exportLink.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { readTaxReports, signTaxReportLink } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

const mostRows = 200;
const mostNumbers = 50;

const toCzk = (amountMinor: number) => presentMoney({ amountMinor, currency: 'CZK' });

/** Net and VAT of sums in CZK, as they are on the wire. */
function presentSums({ netMinor, vatMinor }: { readonly netMinor: number; readonly vatMinor: number }) {
  return { net: toCzk(netMinor), vat: toCzk(vatMinor) };
}

export const getTaxReports = defineAction(exportLink.getTaxReports, async ({ month }, { services }) => {
  const reports = await readTaxReports(services, month as Month);
  const { quarter, controlStatement, salesList, oss, sums, checks } = reports;
  const { large, small } = controlStatement;
  const presentTotals = (of: keyof typeof sums) => ({
    documentCount: sums[of].documentCount,
    ...presentSums(sums[of]),
  });
  return {
    month,
    quarter,
    controlStatement: {
      large: large.slice(0, mostRows).map((row) => ({
        number: row.number,
        taxPointOn: row.taxPointOn,
        vatNumber: `CZ${row.vatNumber}`,
        customerName: row.customerName,
        percent: row.percent,
        ...presentSums(row),
      })),
      largeCount: large.length,
      small: small.map((row) => ({
        percent: row.percent,
        documentCount: row.documentCount,
        ...presentSums(row),
      })),
      sums: presentTotals('ControlStatement'),
    },
    salesList: {
      rows: salesList.slice(0, mostRows).map(({ country, vatNumber, count, netMinor, crowns }) => ({
        country,
        vatNumber,
        count,
        net: toCzk(netMinor),
        crowns,
      })),
      rowCount: salesList.length,
      sums: presentTotals('SalesList'),
    },
    oss: oss.map(({ currency, netMinor, vatMinor, ...row }) => ({
      ...row,
      net: presentMoney({ amountMinor: netMinor, currency }),
      vat: presentMoney({ amountMinor: vatMinor, currency }),
    })),
    checks: checks.map(({ report, check, numbers }) => ({
      report,
      check,
      numbers: numbers.slice(0, mostNumbers),
    })),
  };
});

export const getTaxReportFile = defineAction(
  exportLink.getTaxReportFile,
  async (file, { services, person, log }) => {
    const link = await signTaxReportLink(services, file, person.locale);
    log.info({ ...file, staff: person.userId }, 'tax report exported');
    return link;
  },
);

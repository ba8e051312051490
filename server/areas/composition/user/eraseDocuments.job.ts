import { listShopApprovalIds } from '#server/areas/approval/index.ts';
import { eraseShopLines, listShopLineIds } from '#server/areas/bank/index.ts';
import { runErasures, type Debts } from '#server/areas/invoice/index.ts';
import { eraseAuditTexts } from '#server/areas/logging/index.ts';
import {
  eraseUnpaidSupplies,
  findShopUnpaidSupplies,
  getUnpaidSupplyId,
  hasOpenUnpaidSupply,
  hasOpenUnpaidSupplyOfShop,
  listPaymentIds,
} from '#server/areas/payment/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** Unpaid supplies, which documents and billing settings are retained for, and texts that go with the last of them. */
export const debts: Debts = {
  hasOpen: hasOpenUnpaidSupply,
  hasOpenOfShop: hasOpenUnpaidSupplyOfShop,
  erase: eraseUnpaidSupplies,
  eraseRest: async (eshopId, invoiceIds) => {
    await eraseShopLines(eshopId);
    await eraseAuditTexts('Eshop', [eshopId]);
    await eraseAuditTexts('Invoice', invoiceIds);
    await eraseAuditTexts('BankTransaction', await listShopLineIds(eshopId));
    await eraseAuditTexts('Payment', await listPaymentIds(eshopId));
    const supplies = await findShopUnpaidSupplies(eshopId);
    await eraseAuditTexts('UnpaidSupply', supplies.map(getUnpaidSupplyId));
    await eraseAuditTexts('Approval', await listShopApprovalIds(eshopId));
  },
};

/** The job that erases documents of anonymized customers on the day after their retention; twice a day, as days are of Prague. */
export function eraseDocumentsJob(services: Services): JobDefinition {
  return {
    name: 'eraseDocuments',
    concurrency: 1,
    lockLifetimeMs: 3_600_000,
    everyMs: 43_200_000,
    run: async () => {
      await runErasures(services, debts);
    },
  };
}

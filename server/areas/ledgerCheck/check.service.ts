import type { EshopId } from '#shared/domain/ids/ids.ts';
import { checkCommission } from '#server/areas/affiliate/index.ts';
import { reviewEshop } from '#server/areas/campaign/index.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, notifyStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { compareWithProvider } from '#server/areas/payment/index.ts';
import {
  findBalances,
  getFindingKey,
  freezeSpending,
  runCheck,
  startCheck,
  type LedgerCheckDocument,
  type LedgerFinding,
} from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Services } from '#server/services.ts';

/** The name of the job that goes on with checks. */
export const checkJobName = 'checkLedger';

/** Where staff look at what a check found. */
const ledgerPath = '/admin/accounting/ledger';

/** A finding in a few words, for logs and mails. */
function formatFinding({ kind, sequence, detail }: LedgerFinding): string {
  return sequence === null ? `${kind}: ${detail}` : `${kind} #${sequence}: ${detail}`;
}

/**
 * Stops the spending of a shop whose books differ and tells staff; not again for what a person has looked at, and not while
 * it is stopped.
 */
async function stopShop(
  services: Services,
  eshopId: EshopId,
  findings: readonly LedgerFinding[],
): Promise<void> {
  const [balance] = await findBalances([eshopId]);
  const accepted = new Set(balance?.acceptedFindings ?? []);
  const fresh = findings.filter((finding) => !accepted.has(getFindingKey(finding)));
  if (fresh.length === 0 || balance?.frozenAt) return;
  const details = fresh.map(formatFinding).join('; ');
  const eshop = await findEshop(eshopId);
  const staffEvent: StaffEvent = {
    about: eshop === null ? eshopId : toReadableDomain(eshop.domainName),
    detail: details,
    path: ledgerPath,
    eshopId,
  };
  await inTransaction(async (session) => {
    await freezeSpending(eshopId, details, session);
    await alertStaffIn('LedgerDiffers', staffEvent, session);
  });
  services.log.error({ eshopId, findings: fresh }, 'ledger of a shop does not match');
  services.errorLog.record({
    source: 'server',
    message: `ledger differs: ${fresh.map(({ kind }) => kind).join(', ')}`,
    path: ledgerPath,
    appVersion: productVersion,
  });
  await mailStaff(services, 'LedgerDiffers', staffEvent);
  // A journal without a shop has no campaigns.
  if (balance !== undefined && eshop !== null) await reviewEshop(services, eshopId);
}

/** Checks the books of all shops, or goes on with the check that runs. @returns it as it ended, null when another worker has it */
export async function checkLedger(
  services: Services,
  startedBy = 'system',
): Promise<LedgerCheckDocument | null> {
  const ended = await runCheck(
    await startCheck(startedBy),
    async (eshopId, findings) => await stopShop(services, eshopId, findings),
    async () => [...(await compareWithProvider(services)), ...(await checkCommission())],
  );
  const sums =
    ended?.findings.filter(({ kind }) => kind === 'CurrencyUnbalanced' || kind === 'CommissionDiffers') ?? [];
  for (const { kind, detail } of sums) {
    services.log.error({ kind, detail }, 'sums of the ledger do not match');
    await notifyStaff(services, 'LedgerDiffers', { about: detail, path: ledgerPath });
  }
  return ended;
}

import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { countActiveCampaigns } from '#server/areas/campaign/index.ts';
import {
  findContact,
  findEshopsByIds,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { raiseAlertIn } from '#server/areas/notification/index.ts';
import {
  findLowBalances,
  findRisenBalances,
  findUnmeasuredBalances,
  measureBalance,
  noteLowCreditAlert,
  type BalanceDocument,
} from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';

const everyMs = 30_000;

function getEshopId(balance: BalanceDocument): EshopId {
  return balance._id.toString() as EshopId;
}

async function findLiveShops(balances: readonly BalanceDocument[]) {
  if (balances.length === 0) return new Map<string, EshopDocument>();
  const eshops = await findEshopsByIds(balances.map(getEshopId));
  return new Map(eshops.filter((eshop) => !eshop.archivedAt).map((eshop) => [eshop._id.toString(), eshop]));
}

/** Notes that a shop is warned and alerts staff, both or neither; false when it was noted already. */
async function noteAndAlert(balance: BalanceDocument, eshop: EshopDocument): Promise<boolean> {
  const eshopId = getEshopId(balance);
  const activeCount = (await countActiveCampaigns([eshopId])).get(eshopId) ?? 0;
  return await inTransaction(async (session) => {
    const at = new Date();
    if (!(await noteLowCreditAlert(eshopId, at, session))) return false;
    await raiseAlertIn(
      {
        event: 'CreditLow',
        about: toReadableDomain(eshop.domainName),
        path: `/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`,
        eshopId,
        lowCredit: {
          creditMinor: balance.postedMinor,
          limitMinor: eshop.creditNotificationLimitMinor,
          currency: balance.currency,
          areAdsRunning: activeCount > 0 && balance.postedMinor > 0,
        },
        // A warning whose mail failed is due again; staff have heard of it.
        onceKey: `CreditLow ${eshopId} ${balance.sequence} ${eshop.creditNotificationLimitMinor}`,
      },
      session,
    );
    return true;
  });
}

/**
 * Warns each shop once when its credit falls under its limit, and again only after the credit has risen over it. Only
 * shops for which there is something to do are read, however many others there are.
 */
export async function sendCreditAlerts(services: Services): Promise<void> {
  const unmeasured = await findUnmeasuredBalances();
  const opened = await findLiveShops(unmeasured);
  for (const balance of unmeasured)
    await measureBalance(balance, opened.get(getEshopId(balance))?.creditNotificationLimitMinor ?? 0);

  for (const balance of await findRisenBalances()) await noteLowCreditAlert(getEshopId(balance), null);

  const low = await findLowBalances();
  const shops = await findLiveShops(low);
  for (const balance of low) {
    const eshop = shops.get(getEshopId(balance));
    if (eshop === undefined) continue;
    // Noted first, so that of several workers one sends; what could not be sent is due again.
    if (!(await noteAndAlert(balance, eshop))) continue;
    const contact = await findContact(eshop);
    if (contact === null) continue;
    const { currency } = balance;
    const say = (amountMinor: number) => formatMinorMoney({ amountMinor, currency }, contact.language);
    try {
      await services.mailer.send({
        ...contact,
        template: 'creditLow',
        values: {
          domain: toReadableDomain(eshop.domainName),
          credit: say(balance.postedMinor),
          limit: say(eshop.creditNotificationLimitMinor),
        },
        actionUrl: `${services.publicUrl}/app/credit/recharge`,
      });
    } catch (thrown) {
      services.log.warn({ err: thrown, eshopId: getEshopId(balance) }, 'low credit alert not sent');
      await noteLowCreditAlert(getEshopId(balance), null);
    }
  }
}

/** The job that warns of low credit. */
export function creditAlertsJob(services: Services): JobDefinition {
  return {
    name: 'sendCreditAlerts',
    concurrency: 1,
    lockLifetimeMs: 120_000,
    everyMs,
    run: async () => await sendCreditAlerts(services),
  };
}

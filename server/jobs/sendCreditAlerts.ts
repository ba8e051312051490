import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findContact, findEshopsByIds, readableDomain } from '#server/areas/eshop/index.ts';
import { findBalancesByAlert, noteLowCreditAlert, type BalanceDocument } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import type { JobDefinition } from './jobQueue.ts';

const everyMs = 30_000;

function idOf(balance: BalanceDocument): EshopId {
  return balance._id.toString() as EshopId;
}

async function limitsOf(balances: readonly BalanceDocument[]) {
  const eshops = await findEshopsByIds(balances.map(idOf));
  return new Map(eshops.filter((eshop) => !eshop.archivedAt).map((eshop) => [eshop._id.toString(), eshop]));
}

/** Warns each shop once when its credit falls under its limit, and again only after the credit has risen over it. */
export async function sendCreditAlerts(services: Services): Promise<void> {
  const warned = await findBalancesByAlert(true);
  const warnedShops = await limitsOf(warned);
  for (const balance of warned) {
    const eshop = warnedShops.get(idOf(balance));
    const isLow = eshop !== undefined && balance.postedMinor < eshop.creditNotificationLimitMinor;
    if (!isLow) await noteLowCreditAlert(idOf(balance), null);
  }

  const others = await findBalancesByAlert(false);
  const otherShops = await limitsOf(others);
  for (const balance of others) {
    const eshop = otherShops.get(idOf(balance));
    if (eshop === undefined || balance.postedMinor >= eshop.creditNotificationLimitMinor) continue;
    // Noted first, so that of several workers one sends; what could not be sent is due again.
    if (!(await noteLowCreditAlert(idOf(balance), new Date()))) continue;
    const contact = await findContact(eshop);
    if (contact === null) continue;
    const { currency } = balance;
    const say = (amountMinor: number) => formatMinorMoney({ amountMinor, currency }, contact.language);
    try {
      await services.mailer.send({
        ...contact,
        template: 'creditLow',
        values: {
          domain: readableDomain(eshop.domainName),
          credit: say(balance.postedMinor),
          limit: say(eshop.creditNotificationLimitMinor),
        },
        actionUrl: `${services.publicUrl}/app/credit/recharge`,
      });
    } catch (thrown) {
      services.log.warn({ err: thrown, eshopId: idOf(balance) }, 'a shop could not be warned of its credit');
      await noteLowCreditAlert(idOf(balance), null);
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

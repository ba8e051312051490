import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { forgetScreening, hasCampaign } from '#server/areas/campaign/index.ts';
import {
  detectDomainCountry,
  getEshop,
  normalizeDomain,
  startDiscovery,
  writeDomain,
} from '#server/areas/eshop/index.ts';
import { forgetFeed } from '#server/areas/feed/index.ts';
import { hasPendingPayment } from '#server/areas/payment/index.ts';
import { removeAllProducts, removePictures } from '#server/areas/product/index.ts';
import { readCredit } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { setCountry } from './country.service.ts';

/** Whether something of a shop rests on its domain: credit that moved or is being paid, or a campaign. */
async function isDomainFixed(eshopId: EshopId): Promise<boolean> {
  const [credit, isPaying, isAdvertised] = await Promise.all([
    readCredit(eshopId),
    hasPendingPayment(eshopId),
    hasCampaign(eshopId),
  ]);
  return credit.sequence > 0 || isPaying || isAdvertised;
}

/**
 * Corrects the domain of a shop that was just created. Data about the old website is deleted: its feed and products,
 * discovery and screening results, and an approval based on them; staff's refusal stays. Discovery of the new website
 * starts.
 * @throws AppError domain_not_public, domain_taken, domain_fixed
 */
export async function correctDomain(services: Services, eshopId: EshopId, typed: string): Promise<void> {
  const eshop = await getEshop(eshopId);
  const domainName = normalizeDomain(typed, services.trustedHosts);
  if (domainName === eshop.domainName) return await startDiscovery(services, eshopId);
  if (eshop.firstTransactionAt || (await isDomainFixed(eshopId))) throw new AppError('domain_fixed');
  await inTransaction(async (session) => {
    const isMoved = await writeDomain(
      eshopId,
      {
        domainName,
        ...(eshop.complianceStatus === 'Compliant'
          ? { complianceStatus: 'Pending', complianceReason: null }
          : {}),
      },
      session,
    );
    if (!isMoved) throw new AppError('domain_fixed');
    // One after another: a transaction takes one command at a time.
    await forgetFeed(eshopId, session);
    await forgetScreening(eshopId, session);
  });
  await removeAllProducts(eshopId);
  await removePictures(services, eshopId);
  const country = detectDomainCountry(domainName);
  // A country that was only read from the old domain is read from the new one.
  if (eshop.country === detectDomainCountry(eshop.domainName) && country !== eshop.country)
    await setCountry(eshopId, country);
  await startDiscovery(services, eshopId);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import {
  findAccount,
  leaseAccount,
  markAccountCreated,
  markCatalogueCreated,
  openAccount,
  releaseAccount,
} from './account.repository.ts';

/** Longer than any making takes; a worker that died frees the account by it. */
const leaseMs = 120_000;
const waitMs = 20_000;
const pollMs = 150;

/** The name of a shop's account on a platform: readable there, and unique by the shop's id. */
function buildAccountName(eshop: EshopDocument): string {
  return `${eshop.domainName} ${getEshopId(eshop)}`;
}

/**
 * Runs work in the shop's account on a platform under an exclusive lease; creates the account if it is missing. The
 * name is saved before the platform is called, so a crash in between leaves no second account.
 * @throws PlatformError; AppError format_not_available
 */
export async function withAccount<Result>(
  services: Services,
  eshop: EshopDocument,
  channel: Channel,
  work: (accountId: string) => Promise<Result>,
): Promise<Result> {
  const { platform } = services.platforms.getRow(channel);
  const eshopId = getEshopId(eshop);
  await openAccount(eshopId, channel, {
    name: buildAccountName(eshop),
    currency: eshop.creditCurrency,
    timeZone: eshop.timeZone,
  });
  const leaseId = randomUUID();
  const deadline = Date.now() + waitMs;
  let account = await leaseAccount(eshopId, channel, leaseId, leaseMs);
  while (account === null) {
    if (Date.now() > deadline)
      throw new PlatformError('retry', { channel, reason: 'Somebody else works on the account.' });
    await delay(pollMs);
    account = await leaseAccount(eshopId, channel, leaseId, leaseMs);
  }
  try {
    if (account.accountId) return await work(account.accountId);
    const { name, currency, timeZone } = account;
    const created = await platform.createAccount({ name, currency, timeZone });
    await markAccountCreated(eshopId, channel, created.accountId);
    return await work(created.accountId);
  } finally {
    await releaseAccount(eshopId, channel, leaseId);
  }
}

/**
 * Runs work in a present account under its exclusive lease, unless another call holds it; returns whether it ran.
 */
export async function tryWithLease(
  { eshopId, channel }: { readonly eshopId: EshopId; readonly channel: Channel },
  work: () => Promise<void>,
): Promise<boolean> {
  const leaseId = randomUUID();
  if ((await leaseAccount(eshopId, channel, leaseId, leaseMs)) === null) return false;
  try {
    await work();
    return true;
  } finally {
    await releaseAccount(eshopId, channel, leaseId);
  }
}

/**
 * Returns the shop's catalogue in its account, created if it is missing. Call it in `withAccount`: the lease prevents
 * a second one.
 * @throws PlatformError; AppError format_not_available when the platform has no catalogues
 */
export async function findCatalogueInAccount(
  services: Services,
  eshop: EshopDocument,
  channel: Channel,
  accountId: string,
): Promise<string> {
  const { catalogue } = services.platforms.getRow(channel).platform;
  if (catalogue === null) throw new AppError('format_not_available');
  const eshopId = getEshopId(eshop);
  const present = (await findAccount(eshopId, channel))?.catalogueId;
  if (present) return present;
  const country = eshop.countryOfAdvertisement ?? eshop.country;
  const created = await catalogue.createCatalogue({
    accountId,
    name: buildAccountName(eshop),
    domainName: eshop.domainName,
    country,
    language: getCountryLanguage(country),
    timeZone: eshop.timeZone,
  });
  await markCatalogueCreated(eshopId, channel, created.catalogueId);
  return created.catalogueId;
}

/**
 * The account and the catalogue of a shop on a platform, both made where they are missing.
 * @throws PlatformError; AppError format_not_available when the platform has no catalogues
 */
export async function ensureCatalogue(
  services: Services,
  eshop: EshopDocument,
  channel: Channel,
): Promise<{ accountId: string; catalogueId: string }> {
  return await withAccount(services, eshop, channel, async (accountId) => ({
    accountId,
    catalogueId: await findCatalogueInAccount(services, eshop, channel, accountId),
  }));
}

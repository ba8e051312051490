import type { BillingSettings, Eshop, EshopListItem, VatCheck } from '#shared/contracts/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { CreditState } from '#server/credit/index.ts';
import type { Company } from '#server/integrations/registers/index.ts';
import { toReadableDomain } from './eshopDomain.ts';
import type { EshopDocument } from './eshop.model.ts';
import type { StoredVatCheck } from './vatCheck.types.ts';
import { isHolder, type MatchedShop } from './vatMatch.ts';

/** The id of a shop. */
export function getEshopId(eshop: EshopDocument): EshopId {
  return eshop._id.toString() as EshopId;
}

/** Returns the id of a shop's owner, or null without one. */
export function findOwnerId(eshop: EshopDocument): UserId | null {
  const owner = eshop.members.find((member) => member.role === 'Owner');
  return owner === undefined ? null : (owner.userId.toString() as UserId);
}

/** A shop as its members see it. */
export function presentEshop(
  eshop: EshopDocument,
  credit: Pick<CreditState, 'currency' | 'postedMinor'>,
): Eshop {
  return {
    id: getEshopId(eshop),
    domainName: toReadableDomain(eshop.domainName),
    country: eshop.country,
    countryOfAdvertisement: eshop.countryOfAdvertisement ?? null,
    isAffil: eshop.isAffiliate,
    hasActiveSubscription: eshop.hasActiveSubscription,
    marketingId: eshop.marketingId,
    credit: { value: fromMinor(credit.postedMinor), currency: credit.currency },
    creditNotificationLimit: fromMinor(eshop.creditNotificationLimitMinor),
    firstTransactionDate: eshop.firstTransactionAt?.toISOString() ?? null,
    complianceStatus: eshop.complianceStatus,
    feedUrl: eshop.feedUrl ?? null,
    shopPlatform: eshop.shopPlatform,
    timeZone: eshop.timeZone,
  };
}

/** What a shop has done of its onboarding. */
export function presentOnboarding(
  eshop: EshopDocument,
  { hasProducts, hasCampaign }: { hasProducts: boolean; hasCampaign: boolean },
): Required<OnboardingInfo> {
  const hasPixel = Boolean(eshop.pixelVerifiedAt) || Boolean(eshop.pixelFirstEventAt);
  return {
    // An address counts only once its feed has been read.
    hasFeedUrl: Boolean(eshop.feedUrl) && hasProducts,
    hasPixel,
    hasCampaign,
    hasBillingSettings: Boolean(eshop.billingSettings),
    hasToppedUpCredit: eshop.hasToppedUpCredit,
    hasCountryOfAdvertisement: Boolean(eshop.countryOfAdvertisement),
    hasPhoneNumber: Boolean(eshop.phoneNumber),
    isPixelPostponed: !hasPixel && Boolean(eshop.pixelPostponedAt),
  };
}

/** A shop in the list of staff. */
export function presentListItem(
  eshop: EshopDocument,
  rest: { creditMinor: number; ownerEmail: string | null; activeCampaignCount: number },
): EshopListItem {
  return {
    id: getEshopId(eshop),
    domainName: toReadableDomain(eshop.domainName),
    country: eshop.country,
    countryOfAdvertisement: eshop.countryOfAdvertisement ?? null,
    credit: { value: fromMinor(rest.creditMinor), currency: eshop.creditCurrency },
    creditNotificationLimit: fromMinor(eshop.creditNotificationLimitMinor),
    complianceStatus: eshop.complianceStatus,
    hasActiveSubscription: eshop.hasActiveSubscription,
    firstTransactionDate: eshop.firstTransactionAt?.toISOString() ?? null,
    ownerEmail: rest.ownerEmail,
    shopProvider: eshop.shopProvider,
    createdAt: eshop.createdAt.toISOString(),
    activeCampaignCount: rest.activeCampaignCount,
    isUnderCreditLimit: rest.creditMinor < eshop.creditNotificationLimitMinor,
  };
}

/** Whom a shop is billed as, or null while that is not set. */
export function presentBillingSettings(eshop: EshopDocument): BillingSettings | null {
  const settings = eshop.billingSettings;
  if (!settings) return null;
  return {
    ...settings,
    registrationNumber: settings.registrationNumber ?? null,
    taxNumber: settings.taxNumber ?? null,
  };
}

/** What VIES said of a VAT number, or null where it was not asked. */
export function presentVatCheck(
  check: StoredVatCheck | null,
  shop: MatchedShop | null = null,
): VatCheck | null {
  if (check === null) return null;
  return {
    status: check.status,
    taxNumber: check.vatNumber,
    name: check.name ?? null,
    address: check.address ?? null,
    consultationNumber: check.consultationNumber ?? null,
    isMismatched: shop !== null && check.status === 'Valid' && !isHolder(shop, check),
    checkedAt: check.checkedAt.toISOString(),
  };
}

/** Billing settings filled from a register; what it does not say is a dash that the person replaces. */
export function toBillingSettings(company: Company): Omit<BillingSettings, 'email'> {
  const formatField = (value: string, maxLength: number) => value.trim().slice(0, maxLength) || '–';
  return {
    companyName: formatField(company.name, 200),
    registrationNumber: company.registrationNumber,
    taxNumber: company.taxNumber,
    isVatPayer: company.isVatPayer,
    street: formatField(company.street, 200),
    city: formatField(company.city, 100),
    zip: formatField(company.zip, 16),
    country: company.country,
  };
}

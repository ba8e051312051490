import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import {
  backdateDecision,
  addEshop,
  changeEshop,
  getEshopId,
  findEshop,
  findUserEshops,
  recordPaymentCountry,
  saveBusinessProof,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { readFeedNow } from '#server/areas/feed/index.ts';
import { findUserByEmail, insertUser, getUserId } from '#server/areas/user/index.ts';
import type { CountryOfAdvertisement, ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { createReferral } from './demoClicks.ts';
import { buyCredit } from './demoDocuments.ts';

export type BillingCountry = NonNullable<EshopDocument['billingSettings']>['country'];

/** A shop of the demo as its owner set it up. */
export interface DemoShopPlan {
  readonly email: string;
  readonly domainName: string;
  readonly country: CountryOfAdvertisement;
  readonly complianceStatus: ComplianceStatus;
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly city: string;
  readonly street?: string;
  readonly zip?: string;
  /** Where its company is, where that isn't the country that it advertises in; outside the EU it proves it. */
  readonly billingCountry?: BillingCountry | undefined;
  /** Major units; 0 for a shop that has bought none. */
  readonly credit: number;
  readonly paidAt: Date;
  /** Defaults to now. */
  readonly registeredAt?: Date | undefined;
  readonly feedUrl?: string;
  /** Its owner came by the link of the demo's partner. */
  readonly isReferred?: boolean;
}

/** A shop that is there, and its owner. */
export interface CreatedShop {
  readonly eshop: EshopDocument;
  readonly eshopId: EshopId;
  readonly ownerId: UserId;
}

/** What all demo shops share. */
export interface DemoMaking {
  readonly services: Services;
  /** Hash of the password that all people of the demo have. */
  readonly passwordHash: string;
  /** Who gives credit where a purchase cannot be documented. */
  readonly actor: UserId;
}

async function findOrAddOwner(
  { email, domainName, isReferred }: Pick<DemoShopPlan, 'email' | 'domainName' | 'isReferred'>,
  passwordHash: string,
): Promise<UserId> {
  const found = await findUserByEmail(email);
  if (found !== null) return getUserId(found);
  const created = await insertUser({
    email,
    passwordHash,
    locale: 'en',
    provider: 'Okavango',
    isEmailConfirmed: true,
    referralCode: isReferred === true ? await createReferral(domainName) : null,
  });
  if (created === null) throw new Error(`${email} could not be made`);
  return getUserId(created);
}

/** What it takes until a shop that came is decided on. */
export const decidedAfterMs = 5 * 3_600_000;

/** Shows that a demo shop is a business outside the EU: an extract of its register, and a payment from there, which agree. */
async function proveOutsideEu(
  services: Services,
  { eshopId, ownerId }: Pick<CreatedShop, 'eshopId' | 'ownerId'>,
  { companyName, registrationNumber, city }: DemoShopPlan,
  country: BillingCountry,
): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pdf, 'end');
  pdf.fontSize(18).text('Commercial register: extract', { paragraphGap: 12 });
  pdf.fontSize(11).text([companyName, registrationNumber, city, country].join('\n'));
  pdf.end();
  await ended;
  await saveBusinessProof(services, eshopId, {
    kind: 'RegisterExtract',
    country,
    file: { fieldName: 'File', fileName: 'register-extract.pdf', bytes: Buffer.concat(parts) },
    by: ownerId,
  });
  await recordPaymentCountry(eshopId, { country, source: 'Bank' });
}

/** Makes a demo shop with its owner and its first credit, once. */
export async function createDemoShop(making: DemoMaking, plan: DemoShopPlan): Promise<CreatedShop> {
  const { services, passwordHash, actor } = making;
  const ownerId = await findOrAddOwner(plan, passwordHash);
  const [present] = await findUserEshops(ownerId);
  // It was made before a start that was cut off.
  if (present !== undefined) return { eshop: present, eshopId: getEshopId(present), ownerId };
  const { domainName, country, complianceStatus } = plan;
  const { eshop } = await addEshop({
    ownerId,
    domainName,
    country,
    trustedHosts: services.trustedHosts,
    registeredAt: plan.registeredAt,
  });
  const eshopId = getEshopId(eshop);
  await changeEshop(eshopId, {
    countryOfAdvertisement: country,
    complianceStatus,
    complianceReason: 'demo',
    ...(plan.feedUrl === undefined ? {} : { feedUrl: plan.feedUrl }),
    billingSettings: {
      companyName: plan.companyName,
      registrationNumber: plan.registrationNumber,
      taxNumber: null,
      isVatPayer: false,
      street: plan.street ?? 'Nádražní 14',
      city: plan.city,
      zip: plan.zip ?? '110 00',
      country: plan.billingCountry ?? country,
      email: plan.email,
    },
  });
  if (plan.billingCountry !== undefined)
    await proveOutsideEu(services, { eshopId, ownerId }, plan, plan.billingCountry);
  if (plan.registeredAt !== undefined)
    await backdateDecision(eshopId, new Date(plan.registeredAt.getTime() + decidedAfterMs));
  const billed = (await findEshop(eshopId)) ?? eshop;
  if (plan.credit > 0)
    await buyCredit(services, {
      eshop: billed,
      creditMinor: toMinor(plan.credit),
      paidAt: plan.paidAt,
      actor,
    });
  return { eshop: billed, eshopId, ownerId };
}

/** Reads a demo shop's feed, so that its catalogue is there as after an onboarding. */
export async function readDemoFeed(services: Services, eshopId: EshopId): Promise<void> {
  try {
    await readFeedNow(services, eshopId);
  } catch (thrown) {
    // A start that was cut off had begun it; the worker takes it up.
    if (!(thrown instanceof AppError && thrown.code === 'feed_in_progress')) throw thrown;
  }
}

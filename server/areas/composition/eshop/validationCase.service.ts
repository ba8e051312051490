import { campaign } from '#shared/contracts/campaign.ts';
import { eshop as contract } from '#shared/contracts/eshop.ts';
import { complianceStatuses, type ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import {
  findDifferences,
  validationLimits,
  validationReasons,
  validationUndo,
  type RegisterState,
  type ScreeningFinding,
} from '#shared/domain/eshop/validation.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { decideShownCompliance, findScreenings, undoShownCompliance } from '#server/areas/campaign/index.ts';
import {
  findContact,
  findEshop,
  findOwnedEshops,
  findOwnerId,
  getEshopId,
  getSupportContact,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { readPageView } from '#server/areas/eshopAnalyzer/index.ts';
import { findRestrictedProducts } from '#server/areas/feed/index.ts';
import { findAuditEntriesByCalls } from '#server/areas/logging/index.ts';
import { buildPicturesUrl, findProductsById } from '#server/areas/product/index.ts';
import { readPeople } from '#server/areas/user/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Company } from '#server/integrations/registers/index.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';

/** Shops of the same owner whose decisions are shown. */
const mostSiblings = 10;
/** Entries of decisions on a shop that are read; one that was sent again has no change of its own. */
const mostEntries = 100;
const decisionCalls = [
  campaign.setEshopCompliance.path,
  campaign.setEshopsCompliance.path,
  contract.decideValidation.path,
  contract.undoValidation.path,
];
const allowedMs = validationUndo.allowedSeconds * 1_000;
const registerFaults: Readonly<Record<string, RegisterState>> = {
  company_not_found: 'NotFound',
  company_dissolved: 'Dissolved',
  register_unavailable: 'Unavailable',
};

async function findShop(eshopId: EshopId): Promise<EshopDocument> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt) throw new AppError('not_found');
  return eshop;
}

async function readRegister(
  services: Services,
  billing: EshopDocument['billingSettings'],
): Promise<{ state: RegisterState; company: Company | null }> {
  if (billing?.country != null && billing.country !== 'CZ') return { state: 'Foreign', company: null };
  if (!billing?.registrationNumber) return { state: 'NoNumber', company: null };
  try {
    return {
      state: 'Found',
      company: await services.businessRegister.findCompany(billing.registrationNumber),
    };
  } catch (thrown) {
    const state = thrown instanceof AppError ? registerFaults[thrown.code] : undefined;
    if (state === undefined) throw thrown;
    return { state, company: null };
  }
}

async function readProducts(services: Services, eshopId: EshopId) {
  const { items, total } = await findRestrictedProducts(eshopId, validationLimits.products);
  const products = await findProductsById(
    eshopId,
    items.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.productId, product]));
  return {
    picturesUrl: buildPicturesUrl(services, eshopId),
    total,
    items: items.map(({ productId, title, word }) => {
      const product = byId.get(productId);
      return {
        id: productId,
        title: product?.title ?? title ?? productId,
        description: product?.description?.slice(0, 300) ?? null,
        word,
        // A restricted product may be out of the catalogue, with its page.
        price:
          product === undefined
            ? null
            : presentMoney({ amountMinor: product.priceMinor, currency: product.currency }),
        url: product?.link ?? null,
      };
    }),
  };
}

/** Decisions on the shop and on others of its owner, latest first. */
async function readEarlierDecisions(eshop: EshopDocument) {
  const ownerId = findOwnerId(eshop);
  const owned = ownerId === null ? [] : await findOwnedEshops(ownerId, mostSiblings);
  const shops = [eshop, ...owned.filter(({ _id }) => !_id.equals(eshop._id))];
  const trails = await Promise.all(
    shops.map(async (shop) =>
      (await findAuditEntriesByCalls('Eshop', getEshopId(shop), decisionCalls, mostEntries)).map((entry) => ({
        entry,
        shop,
      })),
    ),
  );
  const found = trails
    .flat()
    .toSorted((one, other) => other.entry.at.getTime() - one.entry.at.getTime())
    .slice(0, validationLimits.decisions);
  const personOf = await readPeople(found.map(({ entry }) => entry.actorId.toString()));
  return found.flatMap(({ entry, shop }) => {
    const after = entry.changes.find(({ field }) => field === 'complianceStatus')?.after;
    const status = complianceStatuses.find((known) => known === after);
    if (status === undefined) return [];
    return [
      {
        id: `${entry._id.toString()} ${getEshopId(shop)}`,
        at: entry.at.toISOString(),
        eshopId: getEshopId(shop),
        domainName: toReadableDomain(shop.domainName),
        isThisShop: shop._id.equals(eshop._id),
        status,
        reason: entry.reason ?? null,
        by: personOf(entry.actorId.toString()).email,
      },
    ];
  });
}

/** Texts of a letter about the decision, in the merchant's language; sentences of reasons are joined by staff. */
function composeTexts(language: Parameters<typeof getTexts>[0], domain: string) {
  const t = getTexts(language);
  return {
    language,
    openings: complianceStatuses
      .filter((status) => status !== 'Pending')
      .map((status) => ({
        status,
        subject: t(`mail:validation.${status}.subject`, { domain }),
        opening: t(`mail:validation.${status}.opening`, { domain }),
        closing: t(`mail:validation.${status}.closing`, { domain }),
      })),
    reasons: validationReasons.map((reason) => ({ reason, text: t(`mail:validation.reasons.${reason}`) })),
  };
}

/** All that a decision on a shop rests on. @throws AppError not_found, also for an archived shop */
export async function readValidationCase(services: Services, eshopId: EshopId) {
  const eshop = await findShop(eshopId);
  const billing = eshop.billingSettings ?? null;
  const [screenings, register, products, pages, decisions, contact] = await Promise.all([
    findScreenings([eshopId]),
    readRegister(services, billing),
    readProducts(services, eshopId),
    readPageView(services, eshopId, eshop.domainName),
    readEarlierDecisions(eshop),
    findContact(eshop),
  ]);
  const screening = screenings.get(eshopId);
  const findings: { finding: ScreeningFinding; count: number | null }[] =
    screening === undefined
      ? [{ finding: 'NotScreened', count: null }]
      : [
          ...(screening.productCount > 0 ? [] : [{ finding: 'NoProducts' as const, count: null }]),
          ...(screening.restrictedCount === 0
            ? []
            : [{ finding: 'RestrictedProducts' as const, count: screening.restrictedCount }]),
          ...(screening.isPageFetched ? [] : [{ finding: 'PageUnreachable' as const, count: null }]),
        ];
  const domain = toReadableDomain(eshop.domainName);
  return {
    domainName: domain,
    pageUrl: `https://${eshop.domainName}/`,
    status: eshop.complianceStatus,
    statusReason: eshop.complianceReason ?? null,
    waitingSince: (eshop.complianceSince ?? eshop.createdAt).toISOString(),
    screenedAt: screening?.at.toISOString() ?? null,
    productCount: screening?.productCount ?? null,
    findings,
    products,
    pages,
    billing:
      billing === null
        ? null
        : {
            companyName: billing.companyName,
            registrationNumber: billing.registrationNumber ?? null,
            taxNumber: billing.taxNumber ?? null,
            street: billing.street,
            city: billing.city,
            zip: billing.zip,
          },
    register: {
      state: register.state,
      company:
        register.company === null
          ? null
          : {
              companyName: register.company.name,
              registrationNumber: register.company.registrationNumber,
              taxNumber: register.company.taxNumber,
              street: register.company.street,
              city: register.company.city,
              zip: register.company.zip,
            },
      differences:
        register.company === null || billing === null
          ? []
          : findDifferences(
              { ...billing, taxNumber: billing.taxNumber ?? null },
              { ...register.company, companyName: register.company.name },
            ),
    },
    decisions,
    letter: contact === null ? null : { to: contact.to, ...composeTexts(contact.language, domain) },
  };
}

/** The id of the message about a decision on a state of a shop, by which it is sent once and can be withdrawn. */
const toMailId = (eshopId: EshopId, since: Date, decided: ComplianceStatus) =>
  computeMailId('validation', eshopId, since.toISOString(), decided);

/**
 * Decides on a shop as staff saw it and, where there is a message, e-mails the merchant why, once, when the decision can
 * no longer be taken back. The message is stored with the decision.
 * @returns start of the decided state, and for how long from now it can be taken back: the platforms may have taken a part of that time
 * @throws AppError not_found; conflict where it was decided otherwise in the meantime
 */
export async function decideValidation(
  services: Services,
  eshopId: EshopId,
  decision: {
    readonly shownStatus: ComplianceStatus;
    /** ISO 8601 */
    readonly shownSince: string;
    readonly complianceStatus: ComplianceStatus;
    readonly reason: string;
    readonly message: { readonly subject: string; readonly text: string } | null;
  },
): Promise<{ readonly decidedAt: Date; readonly canUndoForMs: number }> {
  const eshop = await findShop(eshopId);
  const { shownStatus, shownSince, complianceStatus, reason, message } = decision;
  const shown = { status: shownStatus, since: new Date(shownSince) };
  const contact = message === null ? null : await findContact(eshop);
  const decidedAt = await decideShownCompliance(
    services,
    eshopId,
    shown,
    { complianceStatus, complianceReason: reason },
    async (since, session) => {
      if (message === null || contact === null) return;
      const letter = {
        ...contact,
        id: toMailId(eshopId, shown.since, complianceStatus),
        notBefore: new Date(since.getTime() + validationUndo.letterDelaySeconds * 1_000),
        template: 'letter' as const,
        values: { ...message },
        actionUrl: `${services.publicUrl}/app/eshop-settings/eshop?eshop=${eshopId}`,
        replyTo: getSupportContact(eshop.registrationProvider, services.config.support).email,
        eshopId,
      };
      await services.mailer.send(letter, session);
    },
  );
  return { decidedAt, canUndoForMs: Math.max(0, decidedAt.getTime() + allowedMs - Date.now()) };
}

/**
 * Takes a decision of the workbench back, and its message before that leaves.
 * @throws AppError not_found; conflict where it was decided otherwise since; transition_not_allowed when it is too late
 */
export async function undoValidation(
  services: Services,
  eshopId: EshopId,
  decided: { readonly status: ComplianceStatus; readonly since: Date },
): Promise<void> {
  const { complianceStatus, complianceSince, complianceBefore } = await findShop(eshopId);
  if (complianceStatus !== decided.status || complianceSince.getTime() !== decided.since.getTime())
    throw new AppError('conflict');
  const isLate = Date.now() - decided.since.getTime() > allowedMs;
  if (isLate || !complianceBefore) throw new AppError('transition_not_allowed');
  const mailId = toMailId(eshopId, complianceBefore.since, decided.status);
  await undoShownCompliance(services, eshopId, decided, complianceBefore, async (session) => {
    if ((await services.mailer.withdraw(mailId, session)) === 'Late')
      throw new AppError('transition_not_allowed');
  });
}

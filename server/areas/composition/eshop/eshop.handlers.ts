import { eshop } from '#shared/contracts/eshop.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { demandStepUp } from '#server/areas/auth/index.ts';
import { hasCampaign } from '#server/areas/campaign/index.ts';
import {
  decideTaxStatus,
  demandOwner,
  getEshop,
  eshopHandlers as ownEshopHandlers,
  presentOnboarding,
} from '#server/areas/eshop/index.ts';
import { startPageReading } from '#server/areas/eshopAnalyzer/index.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { archiveEshop, unarchiveEshop } from './archive.service.ts';
import { setCountry } from './country.service.ts';
import { correctDomain } from './domain.service.ts';
import { getEshopDetail } from './eshopDetail.service.ts';
import { readEshopTimeline } from '../timeline/timeline.service.ts';
import { readEshopOverview } from './eshopOverview.service.ts';
import { requestTaxRate } from './taxRate.service.ts';
import { decideVatMatch } from './vatMatch.service.ts';
import { listEshops } from './eshopList.service.ts';
import { listEshopsToValidate } from './validation.service.ts';
import { decideValidation, readValidationCase, undoValidation } from './validationCase.service.ts';

const archiveEshopAction = defineAction(
  eshop.archiveEshop,
  async ({ domainName }, { eshopId, access, person, log, services }) => {
    await archiveEshop(services, eshopId, { access, typedDomain: domainName });
    log.info({ eshopId, userId: person.userId }, 'shop archived');
    return {};
  },
);

const getEshopById = defineAction(eshop.getEshopById, async ({ eshopId }) => ({
  eshop: await getEshopDetail(eshopId),
}));

const getValidationCase = defineAction(
  eshop.getValidationCase,
  async ({ eshopId }, { services }) => await readValidationCase(services, eshopId),
);

const startPageReadingAction = defineAction(
  eshop.startPageReading,
  async ({ eshopId }, { person, log, services }) => {
    await startPageReading(services, eshopId);
    log.info({ eshopId, staffId: person.userId }, 'pages of a shop are read');
    return {};
  },
);

const decideValidationAction = defineAction(
  eshop.decideValidation,
  async ({ eshopId, ...decision }, { person, log, services }) => {
    const { decidedAt, canUndoForMs } = await decideValidation(services, eshopId, decision);
    log.info({ eshopId, status: decision.complianceStatus, staffId: person.userId }, 'shop validated');
    return { decidedSince: decidedAt.toISOString(), canUndoForMs };
  },
);

const undoValidationAction = defineAction(
  eshop.undoValidation,
  async ({ eshopId, decidedStatus, decidedSince }, { person, log, services }) => {
    await undoValidation(services, eshopId, { status: decidedStatus, since: new Date(decidedSince) });
    log.info({ eshopId, staffId: person.userId }, 'validation of a shop taken back');
    return {};
  },
);

const getEshopOverview = defineAction(
  eshop.getEshopOverview,
  async ({ eshopId }, { services }) => await readEshopOverview(services, eshopId),
);

const getEshopTimeline = defineAction(
  eshop.getEshopTimeline,
  async ({ eshopId, ...query }, { person }) => await readEshopTimeline(person, eshopId, query),
);

const getEshops = defineAction(
  eshop.getEshops,
  async ({ search, isUnderCreditLimit, countryOfAdvertisement, shopProvider, ...page }) =>
    await listEshops({
      ...page,
      search: search ?? '',
      isUnderCreditLimit: isUnderCreditLimit ?? null,
      countryOfAdvertisement: countryOfAdvertisement ?? null,
      shopProvider: shopProvider ?? null,
    }),
);

const getEshopsToValidate = defineAction(
  eshop.getEshopsToValidate,
  async ({ search, ...page }) => await listEshopsToValidate({ ...page, search: search ?? '' }),
);

const getOnboardingInfo = defineAction(eshop.getOnboardingInfo, async (_input, { eshopId }) => {
  const [found, hasAnyProduct, hasAnyCampaign] = await Promise.all([
    getEshop(eshopId),
    hasProducts(eshopId),
    hasCampaign(eshopId),
  ]);
  return presentOnboarding(found, { hasProducts: hasAnyProduct, hasCampaign: hasAnyCampaign });
});

const setCountryAction = defineAction(eshop.setCountry, async ({ eshopId, country }) => {
  await setCountry(eshopId, country);
  return {};
});

const setTaxRate = defineAction(eshop.setTaxRate, async (input, { person, requestId, idempotencyKey }) => ({
  approvalId: await requestTaxRate(toDecider(person, {}), {
    ...input,
    requestedBy: person.userId,
    requestId,
    idempotencyKey,
  }),
}));

const decideVatMatchAction = defineAction(eshop.decideVatMatch, async (input, { person, log }) => {
  // It takes VAT off every document of the shop.
  if (input.isSame) await demandStepUp(person);
  await decideVatMatch(input, person.userId);
  log.info({ eshopId: input.eshopId, isSame: input.isSame, staffId: person.userId }, 'VAT match decided');
  return {};
});

const decideTaxStatusAction = defineAction(eshop.decideTaxStatus, async (input, { person, log }) => {
  // Accepted, it takes VAT off every document of a shop outside the EU.
  if (input.isAccepted) await demandStepUp(person);
  await decideTaxStatus(input, person.userId);
  log.info(
    { eshopId: input.eshopId, isAccepted: input.isAccepted, staffId: person.userId },
    'tax status decided',
  );
  return {};
});

const setDomainName = defineAction(
  eshop.setDomainName,
  async ({ domainName }, { eshopId, access, services }) => {
    demandOwner(access);
    await correctDomain(services, eshopId, domainName);
    return {};
  },
);

const unarchiveEshopAction = defineAction(
  eshop.unarchiveEshop,
  async ({ eshopId }, { person, log, services }) => {
    await unarchiveEshop(services, eshopId);
    log.info({ eshopId, staffId: person.userId }, 'shop restored');
    return {};
  },
);

/** Actions of Eshop. */
export const eshopHandlers: HandlersOf<Contracts['eshop']> = {
  ...ownEshopHandlers,
  archiveEshop: archiveEshopAction,
  decideTaxStatus: decideTaxStatusAction,
  decideVatMatch: decideVatMatchAction,
  getEshopById,
  getEshopOverview,
  getValidationCase,
  startPageReading: startPageReadingAction,
  decideValidation: decideValidationAction,
  undoValidation: undoValidationAction,
  getEshopTimeline,
  getEshops,
  getEshopsToValidate,
  getOnboardingInfo,
  setTaxRate,
  setCountry: setCountryAction,
  setDomainName,
  unarchiveEshop: unarchiveEshopAction,
};

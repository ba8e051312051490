import { eshop } from '#shared/contracts/eshop.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { forgetRights, getUserId } from '#server/areas/user/index.ts';
import { findBalances } from '#server/credit/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { parseAddress } from '#server/integrations/fetch/index.ts';
import { addEshopAction } from './actions/addEshop.ts';
import { getNotificationSettings } from './actions/getNotificationSettings.ts';
import { getUsersWithAccess } from './actions/getUsersWithAccess.ts';
import { setEshopsProvider } from './actions/setEshopsProvider.ts';
import { setBillingSettings } from './billing.service.ts';
import { presentPlaceEvidence } from './taxStatus/taxStatus.presenter.ts';
import { readBusinessProof, saveBusinessProof } from './taxStatus/taxStatus.service.ts';
import { readDiscovery, startDiscovery as start } from './discovery/discovery.service.ts';
import {
  findOwnerId,
  getEshopId,
  presentBillingSettings,
  presentEshop,
  presentVatCheck,
  toBillingSettings,
} from './eshop.presenter.ts';
import { findUserEshops, updateEshop } from './eshop.repository.ts';
import { changeEshop, getEshop, getEshopWithCredit } from './eshop.service.ts';
import { countByCountryOfAdvertisement } from './eshopGroups.repository.ts';
import { acceptInvitation, invite, readInvitation } from './invitation.service.ts';
import { demandOwner, demandSomebodyElse, findOwner, handOver, removeAccess } from './people.service.ts';
import { buildEarlierWindows, getVatRate, resolveReportingSettings } from './reportingSettings.ts';
import { getSupportContact } from './supportContact.ts';
import { getSnippetPlatform, renderSnippet } from './trackingSnippet.ts';
import { askVies, findCurrentVatCheck } from './vatCheck.service.ts';

const getUserEshops = defineAction(eshop.getUserEshops, async (_input, { person }) => {
  const eshops = await findUserEshops(person.userId);
  const balances = await findBalances(eshops.map(getEshopId));
  const postedMinor = new Map(balances.map((balance) => [balance._id.toString(), balance.postedMinor]));
  return {
    eshops: eshops.map((found) => ({
      ...presentEshop(found, {
        currency: found.creditCurrency,
        postedMinor: postedMinor.get(getEshopId(found)) ?? 0,
      }),
      role: findOwnerId(found) === person.userId ? ('Owner' as const) : ('Admin' as const),
    })),
  };
});

const setReportingSettings = defineAction(eshop.setReportingSettings, async (input, { eshopId }) => {
  const found = await getEshop(eshopId);
  const before = resolveReportingSettings(found);
  const attributionWindowDays = input.attributionWindowDays ?? before.attributionWindowDays;
  await changeEshop(eshopId, {
    reportingSettings: {
      attributionWindowDays,
      earlierWindows: buildEarlierWindows(found, attributionWindowDays, new Date()),
      attributionModel: input.attributionModel ?? before.attributionModel,
      vat: input.vat ?? before.vat,
      isVatInOrderValues: input.isVatInOrderValues ?? before.isVatInOrderValues,
      // Null says something: the standard rate.
      vatRatePercent: input.vatRatePercent === undefined ? before.vatRatePercent : input.vatRatePercent,
    },
  });
  return {};
});

const getBillingSettings = defineAction(eshop.getBillingSettings, async (_input, { eshopId }) => {
  const found = await getEshop(eshopId);
  return {
    billingSettings: presentBillingSettings(found),
    vatCheck: presentVatCheck(findCurrentVatCheck(found), found),
    placeEvidence: presentPlaceEvidence(found),
  };
});

const getCurrentEshop = defineAction(eshop.getCurrentEshop, async (_input, { eshopId }) => {
  const current = await getEshopWithCredit(eshopId);
  return { eshop: presentEshop(current.eshop, current.credit) };
});

const getCountriesOfAdvertisement = defineAction(eshop.getCountriesOfAdvertisement, async () => ({
  countries: await countByCountryOfAdvertisement(),
}));

const getReportingSettings = defineAction(eshop.getReportingSettings, async (_input, { eshopId }) => {
  const found = await getEshop(eshopId);
  return { ...resolveReportingSettings(found), effectiveVatRatePercent: getVatRate(found, new Date()) };
});

const getTrackingSnippet = defineAction(
  eshop.getTrackingSnippet,
  async ({ shopPlatform }, { eshopId, services }) => {
    const found = await getEshop(eshopId);
    const snippetPlatform = getSnippetPlatform(shopPlatform ?? found.shopPlatform);
    const snippet = await renderSnippet(snippetPlatform, {
      publicUrl: services.publicUrl,
      marketingId: found.marketingId,
    });
    return { snippetPlatform, snippet };
  },
);

const setBillingSettingsAction = defineAction(
  eshop.setBillingSettings,
  async ({ billingSettings }, { eshopId, services }) => {
    await setBillingSettings(services, eshopId, billingSettings);
    return {};
  },
);

const uploadBusinessProof = defineAction(
  eshop.uploadBusinessProof,
  async ({ Kind, Country }, { eshopId, person, files, services }) => {
    const file = files.get('File')?.[0];
    // The contract asks for the file, so the edge has refused a call without it.
    if (file === undefined) throw new AppError('required_parameter_missing');
    await saveBusinessProof(services, eshopId, { kind: Kind, country: Country, file, by: person.userId });
    return {};
  },
);

const getBusinessProof = defineAction(
  eshop.getBusinessProof,
  async ({ eshopId, proofId }, { services }) => await readBusinessProof(services, eshopId, proofId),
);

const setBillingSettingsFromNationalRegister = defineAction(
  eshop.setBillingSettingsFromNationalRegister,
  async ({ registrationNumber }, { services }) => ({
    billingSettings: toBillingSettings(await services.businessRegister.findCompany(registrationNumber)),
  }),
);

const setCountryOfAdvertisement = defineAction(
  eshop.setCountryOfAdvertisement,
  async ({ country }, { eshopId }) => {
    await changeEshop(eshopId, { countryOfAdvertisement: country });
    return {};
  },
);

const setCreditNotificationLimit = defineAction(
  eshop.setCreditNotificationLimit,
  async ({ creditNotificationLimit }, { eshopId }) => {
    await changeEshop(eshopId, { creditNotificationLimitMinor: toMinor(creditNotificationLimit) });
    return {};
  },
);

const setFeedUrl = defineAction(eshop.setFeedUrl, async ({ feedUrl }, { eshopId, services }) => {
  // What the name resolves to is looked at on every fetch; here only what the address itself gives away.
  parseAddress(feedUrl, services.trustedHosts);
  await changeEshop(eshopId, { feedUrl });
  return {};
});

const setPhoneNumber = defineAction(eshop.setPhoneNumber, async ({ phoneNumber }, { eshopId }) => {
  await changeEshop(eshopId, { phoneNumber });
  return {};
});

const setShopPlatform = defineAction(eshop.setShopPlatform, async ({ shopPlatform }, { eshopId }) => {
  await changeEshop(eshopId, { shopPlatform });
  return {};
});

const postponePixel = defineAction(eshop.postponePixel, async (_input, { eshopId }) => {
  await changeEshop(eshopId, { pixelPostponedAt: new Date() });
  return {};
});

const acceptInvitationAction = defineAction(eshop.acceptInvitation, async (_input, { token }) => {
  const accepted = await acceptInvitation(token.tokenId);
  forgetRights();
  return accepted;
});

const addAdmin = defineAction(
  eshop.addAdmin,
  async ({ email, locale }, { eshopId, access, person, services }) => {
    demandOwner(access);
    if (access === 'Staff') demandSomebodyElse(person, email);
    // The mail names the inviter: an unconfirmed address may belong to another person.
    if (!person.isEmailConfirmed) throw new AppError('email_not_confirmed');
    await invite(services, { eshopId, email, locale, invitedById: person.userId });
    return {};
  },
);

const getInvitation = defineAction(
  eshop.getInvitation,
  async (_input, { token }) => await readInvitation(token.tokenId),
);

const getOwner = defineAction(eshop.getOwner, async (_input, { eshopId }) => {
  const owner = await findOwner(eshopId);
  return { owner: owner === null ? null : { id: getUserId(owner), email: owner.email } };
});

const removeAdmin = defineAction(eshop.removeAdmin, async ({ accessId }, { eshopId, access, person }) => {
  await removeAccess({ eshopId, access, userId: person.userId }, accessId);
  forgetRights();
  return {};
});

const setOwner = defineAction(eshop.setOwner, async ({ eshopId, email }, { services, person }) => {
  demandSomebodyElse(person, email);
  await handOver(services, eshopId, email);
  forgetRights();
  return {};
});

const checkVatNumber = defineAction(eshop.checkVatNumber, async ({ taxNumber }, { eshopId, services }) => {
  const { billingSettings, country } = await getEshop(eshopId);
  const check = await askVies(services, taxNumber, billingSettings?.country ?? country);
  return { vatCheck: presentVatCheck(check) };
});

const getContributionPercentage = defineAction(
  eshop.getContributionPercentage,
  async (_input, { eshopId }) => ({
    defaultContributionPercentage: (await getEshop(eshopId)).defaultContributionPercentage ?? null,
  }),
);

const setDefaultContributionPercentage = defineAction(
  eshop.setDefaultContributionPercentage,
  async ({ defaultContributionPercentage }, { eshopId }) => {
    await changeEshop(eshopId, { defaultContributionPercentage });
    return {};
  },
);

const getDescription = defineAction(eshop.getDescription, async (_input, { eshopId }) => ({
  description: (await getEshop(eshopId)).description ?? null,
}));

const setEshopDescription = defineAction(eshop.setEshopDescription, async ({ description }, { eshopId }) => {
  await changeEshop(eshopId, { description });
  return {};
});

const getEshopProvider = defineAction(eshop.getEshopProvider, async (_input, { eshopId }) => {
  const { shopProvider, registrationProvider } = await getEshop(eshopId);
  return { shopProvider, registrationProvider };
});

const setEshopProvider = defineAction(eshop.setEshopProvider, async ({ eshopId, shopProvider }) => {
  if ((await updateEshop(eshopId, { shopProvider })) === null) throw new AppError('not_found');
  return {};
});

const getSupportContactDetails = defineAction(
  eshop.getSupportContactDetails,
  async (_input, { eshopId, services }) =>
    getSupportContact((await getEshop(eshopId)).registrationProvider, services.config.support),
);

const setCostOfSalesMax = defineAction(
  eshop.setCostOfSalesMax,
  async ({ costOfSalesMaxPercent }, { eshopId }) => {
    await changeEshop(eshopId, { costOfSalesMaxPercent });
    return {};
  },
);

const setNotificationEmail = defineAction(
  eshop.setNotificationEmail,
  async ({ notificationEmail }, { eshopId }) => {
    await changeEshop(eshopId, { notificationEmail });
    return {};
  },
);

const getDiscovery = defineAction(eshop.getDiscovery, async (_input, { eshopId }) => ({
  discovery: await readDiscovery(eshopId),
}));

const startDiscovery = defineAction(eshop.startDiscovery, async (_input, { eshopId, services }) => {
  await start(services, eshopId);
  return {};
});

/** Actions of Eshop that need no area above it; the composition adds the rest. */
export const eshopHandlers = {
  addEshop: addEshopAction,
  startDiscovery,
  getDiscovery,
  getUserEshops,
  getCurrentEshop,
  setCountryOfAdvertisement,
  setPhoneNumber,
  setFeedUrl,
  setShopPlatform,
  postponePixel,
  getTrackingSnippet,
  getBillingSettings,
  setBillingSettings: setBillingSettingsAction,
  setBillingSettingsFromNationalRegister,
  uploadBusinessProof,
  getBusinessProof,
  getNotificationSettings,
  setCreditNotificationLimit,
  getCountriesOfAdvertisement,
  checkVatNumber,
  getContributionPercentage,
  setDefaultContributionPercentage,
  getDescription,
  setEshopDescription,
  getEshopProvider,
  setEshopProvider,
  setEshopsProvider,
  getSupportContactDetails,
  setCostOfSalesMax,
  getReportingSettings,
  setReportingSettings,
  setNotificationEmail,
  addAdmin,
  removeAdmin,
  getUsersWithAccess,
  getOwner,
  getInvitation,
  acceptInvitation: acceptInvitationAction,
  setOwner,
} satisfies Partial<HandlersOf<Contracts['eshop']>>;

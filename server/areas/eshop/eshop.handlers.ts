import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addEshopAction } from './actions/addEshop.ts';
import { getBillingSettings } from './actions/getBillingSettings.ts';
import { getCurrentEshop } from './actions/getCurrentEshop.ts';
import { getCountriesOfAdvertisement } from './actions/getCountriesOfAdvertisement.ts';
import { getNotificationSettings } from './actions/getNotificationSettings.ts';
import { getReportingSettings } from './actions/getReportingSettings.ts';
import { setReportingSettings } from './actions/setReportingSettings.ts';
import { getTrackingSnippet } from './actions/getTrackingSnippet.ts';
import { getUserEshops } from './actions/getUserEshops.ts';
import { setBillingSettingsAction } from './actions/setBillingSettings.ts';
import { setBillingSettingsFromNationalRegister } from './actions/setBillingSettingsFromNationalRegister.ts';
import { setCountryOfAdvertisement } from './actions/setCountryOfAdvertisement.ts';
import { setCreditNotificationLimit } from './actions/setCreditNotificationLimit.ts';
import { setFeedUrl } from './actions/setFeedUrl.ts';
import { setPhoneNumber } from './actions/setPhoneNumber.ts';
import { setShopPlatform } from './actions/setShopPlatform.ts';
import { acceptInvitationAction } from './actions/acceptInvitation.ts';
import { addAdmin } from './actions/addAdmin.ts';
import { getInvitation } from './actions/getInvitation.ts';
import { getOwner } from './actions/getOwner.ts';
import { getUsersWithAccess } from './actions/getUsersWithAccess.ts';
import { removeAdmin } from './actions/removeAdmin.ts';
import { setOwner } from './actions/setOwner.ts';
import { checkVatNumber } from './actions/checkVatNumber.ts';
import { getContributionPercentage } from './actions/getContributionPercentage.ts';
import { setDefaultContributionPercentage } from './actions/setDefaultContributionPercentage.ts';
import { getDescription } from './actions/getDescription.ts';
import { setEshopDescription } from './actions/setEshopDescription.ts';
import { getEshopProvider } from './actions/getEshopProvider.ts';
import { setEshopsProvider } from './actions/setEshopsProvider.ts';
import { setEshopProvider } from './actions/setEshopProvider.ts';
import { getSupportContactDetails } from './actions/getSupportContactDetails.ts';
import { setCostOfSalesMax } from './actions/setCostOfSalesMax.ts';
import { setNotificationEmail } from './actions/setNotificationEmail.ts';
import { setTaxRate } from './actions/setTaxRate.ts';
import { getDiscovery } from './actions/getDiscovery.ts';
import { startDiscovery } from './actions/startDiscovery.ts';

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
  getTrackingSnippet,
  getBillingSettings,
  setBillingSettings: setBillingSettingsAction,
  setBillingSettingsFromNationalRegister,
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
  setTaxRate,
  addAdmin,
  removeAdmin,
  getUsersWithAccess,
  getOwner,
  getInvitation,
  acceptInvitation: acceptInvitationAction,
  setOwner,
} satisfies Partial<HandlersOf<Contracts['eshop']>>;

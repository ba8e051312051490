import type { Contracts } from '#shared/contracts/index.ts';
import { eshopHandlers as ownEshopHandlers } from '#server/areas/eshop/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { archiveEshopAction } from './actions/archiveEshop.ts';
import { getEshopById } from './actions/getEshopById.ts';
import { getEshops } from './actions/getEshops.ts';
import { getEshopsToValidate } from './actions/getEshopsToValidate.ts';
import { getOnboardingInfo } from './actions/getOnboardingInfo.ts';
import { setCountryAction } from './actions/setCountry.ts';
import { setDomainName } from './actions/setDomainName.ts';
import { unarchiveEshopAction } from './actions/unarchiveEshop.ts';

/** Actions of Eshop. */
export const eshopHandlers: HandlersOf<Contracts['eshop']> = {
  ...ownEshopHandlers,
  archiveEshop: archiveEshopAction,
  getEshopById,
  getEshops,
  getEshopsToValidate,
  getOnboardingInfo,
  setCountry: setCountryAction,
  setDomainName,
  unarchiveEshop: unarchiveEshopAction,
};

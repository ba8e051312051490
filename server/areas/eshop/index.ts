export { eshopHandlers } from './eshop.handlers.ts';
export type { EshopDocument } from './eshop.model.ts';
export {
  countEshopsByCountry,
  findEshop,
  findEshopByMarketingId,
  findEshopsByIds,
  findEshopsOfUser,
  findReferredEshops,
  notePixelFirstEvent,
  noteFirstTopUp,
  ownsEshop,
  updateEshop,
  writeSubscriptionRights,
  type EshopChange,
} from './eshop.repository.ts';
export {
  findEshopIdsByText,
  findEshopPage,
  findUndecidedPage,
  type EshopListQuery,
  type ListedEshop,
} from './eshopList.repository.ts';
export { countMemberships, findArchivedOwned, findEveryEshopOfUser } from './eshopMembers.repository.ts';
export { eraseFromEshops } from './erasure.repository.ts';
export { addEshop, changeEshop, getEshop } from './eshop.service.ts';
export { writeArchived, writeLive } from './archive.repository.ts';
export { writeDomain } from './domain.repository.ts';
export { startDiscovery } from './discovery/discovery.service.ts';
export { supportContactOf } from './supportContact.ts';
export { eshopJobs } from './eshop.jobs.ts';
export { isVatNumberConfirmed } from './vatCheck.service.ts';
export { countByProvider, findProviders } from './eshopGroups.repository.ts';
export {
  findFirstRegistration,
  findNamedEshops,
  findRegisteredPage,
  readDecisions,
  readRegistrations,
  type NamedEshop,
} from './staffFacts.repository.ts';
export { backdateDecision } from './pastDecision.repository.ts';
export { readPeerCandidates, type PeerCandidate } from './peers.repository.ts';
export { findContact } from './contact.service.ts';
export { eshopIdOf, ownerIdOf, presentListItem, presentOnboarding } from './eshop.presenter.ts';
export { countryOfDomain, normalizeDomain, readableDomain, startPagesOf } from './eshopDomain.ts';
export { demandOwner } from './people.service.ts';
export { joinByInvitation, readInvitation } from './invitation.service.ts';
export { cutTooDeep, decodeHtml, openHtml } from './discovery/htmlText.ts';
export { everythingAllowed, nothingAllowed, parseRobots, type RobotsRules } from './discovery/robotsRules.ts';
export {
  attributionWindowsOf,
  measuredShopOf,
  reportingSettingsOf,
  vatRateOf,
  type ReportingSettings,
} from './reportingSettings.ts';

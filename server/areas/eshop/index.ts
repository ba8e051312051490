export { eshopHandlers } from './eshop.handlers.ts';
export type { EshopDocument } from './eshop.model.ts';
export {
  countEshopsByCountry,
  findEshop,
  findEshopByMarketingId,
  findEshopsByIds,
  findUserEshops,
  findAllReferredEshops,
  findReferral,
  findReferredEshops,
  findReferringPartners,
  notePixelFirstEvent,
  noteFirstTopUp,
  isEshopOwner,
  updateEshop,
  writeSubscriptionRights,
  restoreCompliance,
  writeShownCompliance,
  type ShownCompliance,
  type EshopChange,
} from './eshop.repository.ts';
export {
  findEshopIdsByText,
  findEshopPage,
  sumListedCredit,
  findUndecidedPage,
  type EshopListQuery,
  type ListedEshop,
} from './eshopList.repository.ts';
export {
  countMemberships,
  findArchivedOwned,
  findAllUserEshops,
  findOwnedEshops,
} from './eshopMembers.repository.ts';
export { eraseBilling, eraseFromEshops } from './erasure.repository.ts';
export { getSnippetPlatform, renderSnippet } from './trackingSnippet.ts';
export { addEshop, changeEshop, getEshop } from './eshop.service.ts';
export { writeArchived, writeLive } from './archive.repository.ts';
export { writeDomain } from './domain.repository.ts';
export { readShopTexts } from './discovery/shopTexts.ts';
export { readDiscovery, startDiscovery } from './discovery/discovery.service.ts';
export { getSupportContact } from './supportContact.ts';
export { createEshopJobs } from './eshop.jobs.ts';
export { findCurrentVatCheck, proveVatNumber } from './vatCheck.service.ts';
export { readVatMismatches, writeVatMatchDecision } from './vatCheck.repository.ts';
export { provePlace, type PlaceProof } from './taxStatus/taxStatus.ts';
export { presentTaxStatus } from './taxStatus/taxStatus.presenter.ts';
export { readTaxReviews } from './taxStatus/taxStatus.repository.ts';
export {
  decideTaxStatus,
  findOpenTaxCase,
  openTaxReview,
  recordPaymentCountry,
  saveBusinessProof,
} from './taxStatus/taxStatus.service.ts';
export { compareBilling, findMatchDecision, findOpenMismatch } from './vatMatch.ts';
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
export { getEshopId, findOwnerId, presentListItem, presentOnboarding } from './eshop.presenter.ts';
export { detectDomainCountry, normalizeDomain, toReadableDomain, listStartPages } from './eshopDomain.ts';
export { demandOwner } from './people.service.ts';
export { joinByInvitation, readInvitation } from './invitation.service.ts';
export { cutTooDeep, decodeHtml, openHtml } from './discovery/htmlText.ts';
export {
  isNode,
  listJsonLdBlocks,
  parseJsonLd,
  readTypes,
  toShortName,
  walkNodes,
  type JsonLdNode,
} from './discovery/jsonLd.ts';
export { everythingAllowed, nothingAllowed, parseRobots, type RobotsRules } from './discovery/robotsRules.ts';
export {
  listAttributionWindows,
  toMeasuredShop,
  resolveReportingSettings,
  getVatRate,
  type ReportingSettings,
} from './reportingSettings.ts';

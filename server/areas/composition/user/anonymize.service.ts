import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import {
  eraseEvidence,
  erasePartnerPortal,
  erasePayoutAccount,
  eraseTaxDetails,
} from '#server/areas/affiliate/index.ts';
import {
  eraseAssistantSettings,
  eraseShopChats,
  eraseShopMorningMails,
  eraseUserMorningMails,
  eraseUserSeconds,
  eraseShopTokens,
  eraseUserChats,
  eraseUserTokens,
} from '#server/areas/assistant/index.ts';
import { eraseShopNotes, eraseUserOfNotes } from '#server/areas/dashboard/index.ts';
import { eraseShopContent } from '#server/areas/content/index.ts';
import { eraseSignIns, forgetRights, revokeSessions } from '#server/areas/auth/index.ts';
import { eraseFromEshops, findArchivedOwned, isEshopOwner } from '#server/areas/eshop/index.ts';
import { eraseShopRest, planDocumentErasures } from '#server/areas/invoice/index.ts';
import { eraseConsentAddresses } from '#server/areas/legal/index.ts';
import { eraseClientLogs, pseudonymizeAuditEntries } from '#server/areas/logging/index.ts';
import { eraseMails } from '#server/areas/mail/index.ts';
import { eraseAlertSettings, eraseSubscriptions } from '#server/areas/notification/index.ts';
import { eraseShopPixelData } from '#server/areas/pixel/index.ts';
import {
  removeCompetitors,
  removeOverviewData,
  removeMarketReading,
  removePageSpeed,
  removePageView,
  removePriceComparisons,
  removeSearchConsole,
  removeSiteChecks,
  removeSuspensionData,
} from '#server/areas/eshopAnalyzer/index.ts';
import { eraseShopReports, eraseViews } from '#server/areas/reporting/index.ts';
import {
  demandOtherAdministrator,
  demandRightsOver,
  eraseUser,
  findUserIn,
  pseudonymHost,
  setDisabled,
  type Actor,
} from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { eraseShopSocial } from '#server/areas/social/index.ts';
import { debts } from './eraseDocuments.job.ts';

/**
 * Erases the personal data of a person for good: identifying data is deleted or pseudonymized; the ledger, invoices
 * and who changed what stay. Documents are erased on the day their retention by law ends, which staff see long before
 * (`areas/invoice/retention`). All measurement, texts, pictures and chats of shops that they archived go too: no one is left
 * who is responsible for them. If interrupted, calling it again finishes it.
 * @throws AppError not_found, own_rights_not_changeable, permission_required, last_administrator, user_owns_eshops
 */
export async function anonymizeUser(
  services: Pick<Services, 'config' | 'files' | 'pixelCollector'>,
  actor: Actor,
  userId: UserId,
): Promise<void> {
  const pseudonym = `anonymized-${userId}@${pseudonymHost}`;
  if (await isEshopOwner(userId)) throw new AppError('user_owns_eshops');
  const user = await inTransaction(async (session) => {
    const found = await findUserIn(userId, session);
    if (found === null || found.anonymizedAt) throw new AppError('not_found');
    demandRightsOver(actor, found);
    await demandOtherAdministrator(found, session);
    await setDisabled(userId, true, actor.userId, session);
    return found;
  });
  await revokeSessions(userId, 'anonymized');
  forgetRights();

  await eraseSignIns(userId);
  await eraseConsentAddresses(userId);
  const archived = await findArchivedOwned(userId);
  await eraseEvidence(userId, archived);
  for (const eshopId of archived) {
    await eraseShopReports(services, eshopId);
    await eraseShopContent(services, eshopId);
    await eraseShopSocial(services, eshopId);
    await eraseShopChats(eshopId);
    await eraseShopTokens(eshopId);
    await eraseAssistantSettings(eshopId);
    await eraseShopNotes(eshopId);
    await eraseShopMorningMails(eshopId);
    await removeSiteChecks(eshopId);
    await removeCompetitors(eshopId);
    await removeSuspensionData(eshopId);
    await removeOverviewData(eshopId);
    await removeSearchConsole(eshopId);
    await removeMarketReading(eshopId);
    await removePageSpeed(eshopId);
    await removePageView(services, eshopId);
    await removePriceComparisons(eshopId);
    await eraseShopPixelData(services, eshopId);
    await planDocumentErasures(services, eshopId);
    await eraseShopRest(services, debts, eshopId);
  }
  await eraseFromEshops(userId, user.email, pseudonym);
  await eraseMails(userId, user.email, pseudonym);
  await eraseSubscriptions(user.email, pseudonym);
  await eraseAlertSettings(userId);
  await eraseClientLogs(userId);
  await eraseViews(userId);
  await erasePayoutAccount(userId);
  await erasePartnerPortal(userId);
  await eraseTaxDetails(userId);
  await eraseUserChats(userId);
  await eraseUserTokens(userId);
  await eraseUserMorningMails(userId);
  await eraseUserOfNotes(userId);
  await eraseUserSeconds(userId);
  await pseudonymizeAuditEntries(userId, user.email, pseudonym);
  // Last: with the address known, all of this can be done again.
  await inTransaction(async (session) => await eraseUser(userId, pseudonym, session));
}

import { affiliate } from '#shared/contracts/affiliate.ts';
import { AppError } from '#shared/errors/appError.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { getAffiliateState, findUserById, savePartnerRequest } from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const askForAffil = defineAction(
  affiliate.askForAffil,
  async ({ website, note }, { person, services }) => {
    const request = { website: website ?? null, note: note ?? null };
    const staffEvent: StaffEvent = {
      about: person.email,
      detail: [request.website, request.note].filter((part) => part !== null).join('\n\n'),
      path: `/admin/userDetail/${person.userId}/affiliateProvision`,
      replyTo: person.email,
    };
    const isSaved = await inTransaction(async (session) => {
      if ((await savePartnerRequest(person.userId, request, session)) === null) return false;
      await alertStaffIn('AffiliateRequested', staffEvent, session);
      return true;
    });
    if (!isSaved) {
      const user = await findUserById(person.userId);
      const isPartner = user !== null && getAffiliateState(user) === 'Partner';
      throw new AppError(isPartner ? 'already_affiliate' : 'affiliate_request_pending');
    }
    await mailStaff(services, 'AffiliateRequested', staffEvent);
    return {};
  },
);

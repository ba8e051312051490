import { affiliate } from '#shared/contracts/affiliate.ts';
import { AppError } from '#shared/errors/appError.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { affiliateStateOf, findUserById, savePartnerRequest } from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const askForAffil = defineAction(
  affiliate.askForAffil,
  async ({ website, note }, { person, services }) => {
    const wish = { website: website ?? null, note: note ?? null };
    const happened: StaffEvent = {
      about: person.email,
      detail: [wish.website, wish.note].filter((part) => part !== null).join('\n\n'),
      path: `/admin/userDetail/${person.userId}/affiliateProvision`,
      replyTo: person.email,
    };
    const isSaved = await inTransaction(async (session) => {
      if ((await savePartnerRequest(person.userId, wish, session)) === null) return false;
      await alertStaffIn('AffiliateRequested', happened, session);
      return true;
    });
    if (!isSaved) {
      const user = await findUserById(person.userId);
      const isPartner = user !== null && affiliateStateOf(user) === 'Partner';
      throw new AppError(isPartner ? 'already_affiliate' : 'affiliate_request_pending');
    }
    await mailStaff(services, 'AffiliateRequested', happened);
    return {};
  },
);

import { affiliate } from '#shared/contracts/affiliate.ts';
import { AppError } from '#shared/errors/appError.ts';
import { notifyStaff } from '#server/areas/notification/index.ts';
import { affiliateStateOf, findUserById, savePartnerRequest } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const askForAffil = defineAction(
  affiliate.askForAffil,
  async ({ website, note }, { person, services }) => {
    const wish = { website: website ?? null, note: note ?? null };
    if ((await savePartnerRequest(person.userId, wish)) === null) {
      const user = await findUserById(person.userId);
      const isPartner = user !== null && affiliateStateOf(user) === 'Partner';
      throw new AppError(isPartner ? 'already_affiliate' : 'affiliate_request_pending');
    }
    await notifyStaff(services, 'AffiliateRequested', {
      about: person.email,
      detail: [wish.website, wish.note].filter((part) => part !== null).join('\n\n'),
      path: `/admin/userDetail/${person.userId}/affiliateProvision`,
      replyTo: person.email,
    });
    return {};
  },
);

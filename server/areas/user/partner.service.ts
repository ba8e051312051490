import { randomInt } from 'node:crypto';
import type { AffiliateState } from '#shared/domain/affiliate/affiliate.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { endPartner, rejectPartner, setPartner } from './partner.repository.ts';
import type { UserDocument } from './user.model.ts';
import { demandRightsOver, type Actor } from './staffRules.ts';
import { findUserById } from './user.repository.ts';

/** Letters that are not taken for one another when they are read out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;
const attempts = 5;

/** A partner's code: eight capital letters. */
function createAffiliateCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** Returns an account's affiliate state. */
export function getAffiliateState(user: UserDocument): AffiliateState {
  if (user.isAffiliate) return 'Partner';
  return user.affiliateState === 'Partner' ? 'None' : (user.affiliateState ?? 'None');
}

/**
 * Checks that the account exists, is not anonymized and may be changed by this staff member.
 * @throws AppError not_found, own_rights_not_changeable, permission_required
 */
async function demandChangeablePerson(actor: Actor, userId: UserId): Promise<void> {
  const user = await findUserById(userId);
  if (user === null || user.anonymizedAt) throw new AppError('not_found');
  demandRightsOver(actor, user);
}

/**
 * Makes a person a partner and notifies them; one who is a partner already keeps their code.
 * @throws AppError not_found, own_rights_not_changeable, permission_required
 */
export async function grantPartner(services: Services, actor: Actor, userId: UserId): Promise<void> {
  await demandChangeablePerson(actor, userId);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const granted = await setPartner(userId, createAffiliateCode());
    if (granted === null) continue;
    const { user, isNew } = granted;
    if (isNew)
      await services.mailer.send({
        to: user.email,
        language: user.locale,
        template: 'affiliateGranted',
        values: { code: user.affiliateCode ?? '' },
        actionUrl: `${services.publicUrl}/app/affiliate-program`,
      });
    return;
  }
  throw new Error('no free affiliate code was found');
}

/**
 * Ends a partnership, whose code is never reassigned; refuses a pending request and notifies the user.
 * @throws AppError not_found, own_rights_not_changeable, permission_required
 */
export async function endPartnership(services: Services, actor: Actor, userId: UserId): Promise<void> {
  await demandChangeablePerson(actor, userId);
  const rejected = await rejectPartner(userId);
  if (rejected === null) return await endPartner(userId);
  await services.mailer.send({
    to: rejected.email,
    language: rejected.locale,
    template: 'affiliateRejected',
    actionUrl: `${services.publicUrl}/app/affiliate-program`,
  });
}

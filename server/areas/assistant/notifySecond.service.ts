import type { UserId } from '#shared/domain/ids/ids.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findUsersByIds } from '#server/areas/user/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import type { ChatOwner } from './chatOwner.ts';
import type { ProposalRecord } from './proposal.model.ts';

const waitingPath = '/app/aiassistant?view=waiting';

/** Mails the other users of a shop that a proposal waits for one of them; one mail to each, however often it is called. */
export async function notifySecondUsers(
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { eshopId, userId }: ChatOwner,
  { _id, name, after, expiresAt }: Pick<ProposalRecord, '_id' | 'name' | 'after' | 'expiresAt'>,
): Promise<void> {
  if (after === null) return;
  const shop = await getEshop(eshopId);
  const users = await findUsersByIds(shop.members.map((member) => member.userId.toString() as UserId));
  const asker = users.find((one) => one._id.toString() === userId);
  const url = new URL(waitingPath, publicUrl);
  url.searchParams.set(eshopParameter, eshopId);
  for (const user of users) {
    if (user._id.toString() === userId || user.isDisabled) continue;
    const { email, locale } = user;
    await mailer.send({
      id: computeMailId('proposalWaiting', eshopId, _id.toString(), email),
      to: email,
      userId: user._id.toString() as UserId,
      eshopId,
      language: locale,
      theme: user.theme ?? 'default',
      template: 'proposalWaiting',
      values: {
        domain: toReadableDomain(shop.domainName),
        asker: asker?.email ?? '',
        campaign: name,
        amount: formatMoney(after.dailyBudget, locale),
        until: formatDateTime(expiresAt, locale, shop.timeZone),
      },
      actionUrl: url.href,
    });
  }
}

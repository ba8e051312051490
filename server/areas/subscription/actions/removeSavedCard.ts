import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { SubscriptionStatus } from '#shared/domain/payment/subscription.ts';
import {
  forgetCard,
  requireSamePerson,
  findSavedCard,
  switchOffAutoTopUp,
} from '#server/areas/payment/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { applySubscription } from '../apply.service.ts';

/** Statuses of a subscription in which its card is charged again. */
const chargedStatuses: ReadonlySet<SubscriptionStatus> = new Set([
  'Incomplete',
  'Trialing',
  'Active',
  'PastDue',
  'Unpaid',
  'Paused',
]);

export const removeSavedCard = defineAction(
  payment.removeSavedCard,
  async ({ password }, { services, eshopId, person }) => {
    if ((await findSavedCard(eshopId)) === null) throw new AppError('card_missing');
    await requireSamePerson(services, person, password);
    const subscription = await applySubscription(services, eshopId);
    const isCharged =
      subscription !== null &&
      chargedStatuses.has(subscription.status) &&
      !subscription.isCancelledAtPeriodEnd;
    if (isCharged) throw new AppError('card_in_use');
    await forgetCard(services, eshopId);
    await switchOffAutoTopUp(eshopId, 'CardMissing');
    return {};
  },
);

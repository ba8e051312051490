import { ulid } from 'ulid';
import { subscription } from '#shared/contracts/subscription.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { decideOrRequest, toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import type { UserCall } from '#server/http/callContext.ts';
import type { Changer } from '../change.service.ts';
import {
  checkLastDay,
  endForce,
  forceSubscription,
  forceSubscriptionIn,
  getShopForStaff,
  computeWorthMinor,
} from '../force.service.ts';
import { presentSubscription } from '../subscription.presenter.ts';
import { findSubscription } from '../subscription.repository.ts';

function toStaffChanger(call: UserCall, note: string): Changer {
  return { by: 'Staff', actor: call.person.userId, requestId: call.requestId, note };
}

export const forceEnableSubscription = defineAction(
  subscription.forceEnableSubscription,
  async ({ eshopId, reason, until: day, confirmDuplicate }, call) => {
    const { services, person, requestId, idempotencyKey } = call;
    const eshop = await getShopForStaff(eshopId);
    const until = day as Day | null;
    checkLastDay(eshop, until);
    const amountMinor = await computeWorthMinor(services, eshop, until);
    const currency = eshop.creditCurrency;
    const key = idempotencyKey ?? ulid();
    const kind = 'ForcedSubscription' as const;
    const decision = { key: `force:${key}`, kind, eshopId, amountMinor, currency };
    const { result: forced, approvalId } = await decideOrRequest(
      services,
      toDecider(person, { confirmDuplicate }),
      {
        decision,
        toRequest: () =>
          Promise.resolve({
            kind,
            eshopId,
            amountMinor,
            currency,
            creditMinor: null,
            reason,
            payload: { until },
            requestedBy: person.userId,
            requestId,
            invoice: null,
          }),
      },
      async (session) =>
        await forceSubscriptionIn(
          eshop,
          { kind: 'Enabled', until, reason, changer: toStaffChanger(call, reason), key },
          session,
        ),
    );
    if (approvalId !== null)
      return { subscription: presentSubscription(await findSubscription(eshopId), true), approvalId };
    call.log.info({ eshopId, until, staff: person.userId }, 'subscription forced on');
    return { subscription: presentSubscription(forced, true), approvalId: null };
  },
);

export const forceDisableSubscription = defineAction(
  subscription.forceDisableSubscription,
  async ({ eshopId, reason }, call) => {
    const forced = await forceSubscription(await getShopForStaff(eshopId), {
      kind: 'Disabled',
      until: null,
      reason,
      changer: toStaffChanger(call, reason),
      key: ulid(),
    });
    call.log.info({ eshopId, staff: call.person.userId }, 'subscription forced off');
    return { subscription: presentSubscription(forced, true) };
  },
);

export const endForcedSubscription = defineAction(
  subscription.endForcedSubscription,
  async ({ eshopId, reason }, call) => {
    await getShopForStaff(eshopId);
    const freed = await endForce(eshopId, toStaffChanger(call, reason));
    call.log.info({ eshopId, staff: call.person.userId }, 'forced subscription removed');
    return { subscription: presentSubscription(freed, true) };
  },
);

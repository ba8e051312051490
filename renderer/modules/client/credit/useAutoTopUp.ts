import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Settings of the automatic top-up with their least values. */
export type AutoTopUpSettings = OutputOf<Contracts['payment']['getCreditAutoTopUpOptions']>;
/** Status. */
export type AutoTopUpStatus = OutputOf<Contracts['payment']['getCreditAutoTopUpStatus']>;
/** The last automatic payment, or null. */
export type AutoTopUpPayment = OutputOf<Contracts['payment']['getLastAutoTopUpPaymentInfo']>['payment'];

const restlessMs = 2_000;
const calmMs = 20_000;

/** The automatic top-up's state and its last payment, polled often while a charge is under way. */
export function useAutoTopUp() {
  const status = useCallQuery(
    api.payment.getCreditAutoTopUpStatus,
    {},
    { refetchIntervalMs: calmMs, staleTimeMs: 0 },
  );
  const isUnderWay = status.data?.state === 'Charging';
  const lively = useCallQuery(
    api.payment.getCreditAutoTopUpStatus,
    {},
    { isEnabled: isUnderWay, refetchIntervalMs: restlessMs },
  );
  const last = useCallQuery(
    api.payment.getLastAutoTopUpPaymentInfo,
    {},
    { refetchIntervalMs: isUnderWay ? restlessMs : calmMs, staleTimeMs: 0 },
  );
  return { status: isUnderWay ? lively : status, last };
}

/** Turns the automatic top-up on or off. */
export function useTurnAutoTopUp(): {
  turn: (isOn: boolean, shouldNotify?: boolean) => Promise<boolean>;
  isTurning: boolean;
} {
  const t = useText('autoTopUp');
  const action = useAction(api.payment.setCreditAutoTopUpStatus, {
    invalidates: [
      api.payment.getCreditAutoTopUpStatus,
      api.payment.getLastAutoTopUpPaymentInfo,
      api.payment.getCreditOutlook,
    ],
  });
  const turn = async (isOn: boolean, shouldNotify = true) => {
    const answer = await action.run({ isOn }, { idempotencyKey: crypto.randomUUID() });
    if (answer !== null && shouldNotify) showSuccess(t(isOn ? 'autoTopUp:turnedOn' : 'autoTopUp:turnedOff'));
    return answer !== null;
  };
  return { turn, isTurning: action.isPending };
}

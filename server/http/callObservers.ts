import { satisfies, type ClientPermission } from '#shared/access/permissions.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Logger } from '#server/logging/logger.ts';

/** Who calls in a shop, and whether the permissions of the shop refuse it. */
export interface ObservedCaller {
  readonly eshopId: EshopId;
  /** Not staff who look at the shop. */
  readonly isMember: boolean;
  readonly isRefused: boolean;
}

/** Learns of every call of a shop at once; it must neither wait nor throw. */
export type CallObserver = (call: Call, caller: ObservedCaller, log: Logger) => void;

const observers: CallObserver[] = [];

/** Registers who learns of the calls of shops; an area calls this once, when it is loaded. */
export function registerCallObserver(observer: CallObserver): void {
  observers.push(observer);
}

/** Tells those who are registered of a call of a shop. */
export function observeCall(
  call: Call,
  eshop: {
    readonly eshopId: EshopId;
    readonly access: string;
    readonly permissions: ReadonlySet<ClientPermission>;
  },
  log: Logger,
): void {
  const isRefused = call.permissions !== null && !satisfies(call.permissions, eshop.permissions);
  const caller = { eshopId: eshop.eshopId, isMember: eshop.access !== 'Staff', isRefused };
  for (const observer of observers) observer(call, caller, log);
}

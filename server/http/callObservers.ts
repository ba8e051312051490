import { isSatisfied, type ClientPermission } from '#shared/access/permissions.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';

/** Tells the observers of a call of a shop. */
export function observeCall(
  call: Call,
  eshop: {
    readonly eshopId: EshopId;
    readonly access: string;
    readonly permissions: ReadonlySet<ClientPermission>;
  },
  { ports, log }: Pick<Services, 'ports' | 'log'>,
): void {
  const isRefused = call.permissions !== null && !isSatisfied(call.permissions, eshop.permissions);
  const caller = { eshopId: eshop.eshopId, isMember: eshop.access !== 'Staff', isRefused };
  for (const observer of ports.callObservers) observer(call, caller, log);
}

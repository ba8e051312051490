import { clientPermissions, type ClientPermission } from '#shared/access/permissions.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { createConnectionState } from '#server/database/connectionState.ts';
import type { Logger } from '#server/log/logger.ts';
import { getStaffToday } from '../facts.ts';
import { addUses, type AddedUse } from './featureUse.repository.ts';

const known: ReadonlySet<string> = new Set(clientPermissions);
/** Uses are written together after so long; a process that dies loses no more of them. */
const gatherMs = 2_000;

const gathered = createConnectionState<{ uses: Map<string, AddedUse>; timer: NodeJS.Timeout | null }>(() => ({
  uses: new Map(),
  timer: null,
}));

/** Writes the uses that were gathered. */
export async function flushUses(log: Logger): Promise<void> {
  const waiting = gathered();
  if (waiting.timer !== null) clearTimeout(waiting.timer);
  waiting.timer = null;
  const uses = [...waiting.uses.values()];
  waiting.uses = new Map();
  try {
    await addUses(uses);
  } catch (thrown) {
    // No caller depends on it, only this figure does.
    log.warn({ err: thrown, count: uses.length }, 'feature use not counted');
  }
}

/** Counts a call of a shop's member that a feature of the subscription guards, whether it was let through or not. */
export function noteFeatureUse(
  call: Pick<Call, 'permissions'>,
  caller: { readonly eshopId: EshopId; readonly isMember: boolean; readonly isRefused: boolean },
  log: Logger,
): void {
  if (call.permissions === null || !caller.isMember) return;
  const { eshopId, isRefused } = caller;
  const day = getStaffToday();
  const waiting = gathered();
  for (const feature of call.permissions.permissions) {
    if (!known.has(feature)) continue;
    const key = `${day} ${feature} ${eshopId}`;
    const before = waiting.uses.get(key);
    waiting.uses.set(key, {
      day,
      // It is one of the known ones.
      feature: feature as ClientPermission,
      eshopId,
      used: (before?.used ?? 0) + (isRefused ? 0 : 1),
      refused: (before?.refused ?? 0) + (isRefused ? 1 : 0),
    });
  }
  if (waiting.uses.size === 0 || waiting.timer !== null) return;
  waiting.timer = setTimeout(() => void flushUses(log), gatherMs);
  waiting.timer.unref();
}

import { AppError } from '#shared/errors/appError.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { auth } from '#shared/contracts/auth.ts';
import { insertAuditEntry } from '#server/areas/logging/index.ts';
import { endShopViews, findShopView, insertShopView } from './shopView.repository.ts';

/** How long staff look at a shop as its members see it, from its beginning. */
const viewMs = 30 * 60_000;

/** Who looks at which shop. */
export interface Looker {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly eshopId: EshopId;
  readonly requestId: string;
}

/**
 * When the look of staff at a shop ends: the one that has begun in this session goes on, the first or a new one begins
 * and is written in the audit trail. @throws AppError view_expired
 */
export async function openShopView(looker: Looker, isNew: boolean): Promise<Date> {
  const { userId, sessionId, eshopId, requestId } = looker;
  const now = new Date();
  const view = isNew ? null : await findShopView(sessionId, eshopId);
  if (view !== null) {
    if (view.until <= now || view.leftAt) throw new AppError('view_expired');
    return view.until;
  }
  const until = new Date(now.getTime() + viewMs);
  await insertAuditEntry({
    actorId: userId,
    call: auth.getEshopAccessToken.path,
    entity: 'Eshop',
    entityId: eshopId,
    requestId,
    reason: null,
    changes: [{ field: 'viewedUntil', before: null, after: until.toISOString() }],
  });
  await insertShopView({ sessionId, eshopId, userId, until });
  return until;
}

/** Ends the look at a shop and writes so in the audit trail; nothing happens without one. */
export async function leaveShop(looker: Looker): Promise<void> {
  const { userId, sessionId, eshopId, requestId } = looker;
  if (!(await endShopViews(sessionId, eshopId))) return;
  await insertAuditEntry({
    actorId: userId,
    call: auth.leaveEshopView.path,
    entity: 'Eshop',
    entityId: eshopId,
    requestId,
    reason: null,
    changes: [],
  });
}

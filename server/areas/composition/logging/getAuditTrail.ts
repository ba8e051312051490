import { logging } from '#shared/contracts/logging.ts';
import { getEshopId, findEshopsByIds, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findAuditEntries } from '#server/areas/logging/index.ts';
import { findUsersByIds, getUserId } from '#server/areas/user/index.ts';
import type { AuditEntryId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getAuditTrail = defineAction(logging.getAuditTrail, async (query) => {
  const { items, total } = await findAuditEntries(query);
  const listIds = (entity: string): string[] =>
    items.flatMap((item) => (item.entity === entity && item.entityId ? [item.entityId] : []));
  const userIds = [...new Set([...listIds('User'), ...items.map((item) => item.actorId.toString())])];
  const [users, eshops] = await Promise.all([
    findUsersByIds(userIds as UserId[]),
    findEshopsByIds([...new Set(listIds('Eshop'))] as EshopId[]),
  ]);
  const names = new Map<string, string>([
    ...users.map((user) => [getUserId(user), user.email] as const),
    ...eshops.map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)] as const),
  ]);
  return {
    items: items.map((item) => ({
      id: item._id.toString() as AuditEntryId,
      at: item.at.toISOString(),
      actorId: item.actorId.toString() as UserId,
      actorEmail: names.get(item.actorId.toString()) ?? item.actorId.toString(),
      call: item.call,
      entity: item.entity,
      entityId: item.entityId ?? null,
      entityName: item.entityId ? (names.get(item.entityId) ?? null) : null,
      reason: item.reason ?? null,
      requestId: item.requestId,
      outcome: item.outcome,
      changes: item.changes.map(({ field, before, after }) => ({
        field,
        before: before ?? null,
        after: after ?? null,
      })),
    })),
    total,
  };
});

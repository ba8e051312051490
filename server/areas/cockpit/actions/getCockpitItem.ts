import { cockpit } from '#shared/contracts/cockpit.ts';
import type { AuditEntryId } from '#shared/domain/ids/ids.ts';
import { findAuditEntries } from '#server/areas/logging/index.ts';
import { readPeople } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentItems } from '../cockpit.presenter.ts';
import { findItem } from '../cockpitItem.repository.ts';
import { getItem } from '../queue.service.ts';
import { findUsualMinutes } from '../handling.service.ts';
import { refreshItems } from '../refresh.service.ts';

const mostEntries = 50;

export const getCockpitItem = defineAction(
  cockpit.getCockpitItem,
  async ({ itemId }, { person, services }) => {
    await refreshItems(services, [await getItem(person, itemId)]);
    const [item, trail] = await Promise.all([
      findItem(itemId),
      findAuditEntries({ page: 1, pageSize: mostEntries, entity: 'CockpitItem', entityId: itemId }),
    ]);
    const done = trail.items.filter(({ outcome }) => outcome === 'Done');
    const names = done.flatMap(({ actorId, changes }) => [
      actorId.toString(),
      // Who it was given to is said by name, too.
      ...changes.flatMap(({ field, before, after }) =>
        field === 'assigneeId' ? [before, after].flatMap((id) => id ?? []) : [],
      ),
    ]);
    const personOf = await readPeople(names);
    const formatValue = (field: string, text: string | null | undefined) =>
      field === 'assigneeId' && text ? personOf(text).email : (text ?? null);
    const [shown = null] = item?.isOpen === true ? await presentItems([item], person) : [];
    return {
      item: shown,
      usualMinutes: item === null ? null : await findUsualMinutes(item.kind, new Date()),
      history: done.map((entry) => ({
        id: entry._id.toString() as AuditEntryId,
        at: entry.at.toISOString(),
        actor: personOf(entry.actorId.toString()),
        call: entry.call,
        reason: entry.reason ?? null,
        changes: entry.changes.map(({ field, before, after }) => ({
          field,
          before: formatValue(field, before),
          after: formatValue(field, after),
        })),
      })),
    };
  },
);

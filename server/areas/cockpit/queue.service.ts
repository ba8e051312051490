import { isSatisfied } from '#shared/access/permissions.ts';
import {
  listCockpitKinds,
  cockpitRules,
  type CockpitKind,
  type CockpitView,
} from '#shared/domain/cockpit/cockpit.ts';
import type { CockpitItemId, EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import type { CockpitItemDocument } from './cockpitItem.model.ts';
import {
  countByKind,
  countItems,
  findItem,
  findItemPage,
  type CockpitQuery,
} from './cockpitItem.repository.ts';
import { refreshItems } from './refresh.service.ts';

/** What a person asks for. */
export interface QueueRequest {
  readonly view: CockpitView;
  readonly kind?: CockpitKind | undefined;
  /** Of all shops, unless given. */
  readonly eshopId?: EshopId | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Most readings of a page while items on it turn out to be fixed; after that it stays short. */
const mostReadings = 3;

const buildQuery = (person: Person, view: CockpitView, eshopId?: EshopId): CockpitQuery => ({
  view,
  eshopId: eshopId ?? null,
  kinds: listCockpitKinds(person.adminPermissions),
  userId: person.userId,
  now: new Date(),
});

/** One page of what a person may see, as it is now, and how many of each kind the view has. */
export async function readQueue(services: Services, person: Person, request: QueueRequest) {
  const whole = buildQuery(person, request.view, request.eshopId);
  const query = {
    ...whole,
    kinds: whole.kinds.filter((kind) => request.kind === undefined || kind === request.kind),
    page: request.page,
    pageSize: request.pageSize,
  };
  let items = await findItemPage(query);
  for (let readings = 1; readings < mostReadings; readings += 1) {
    const hasFixedItems = await refreshItems(services, items);
    // Refreshed findings may rank differently now.
    items = await findItemPage(query);
    if (!hasFixedItems) break;
  }
  const kinds = await countByKind(whole);
  const total = kinds
    .filter(({ kind }) => query.kinds.includes(kind))
    .reduce((sum, { count }) => sum + count, 0);
  return { items, kinds, total };
}

/** How many items each view has for a person. */
export async function countViews(person: Person, views: readonly CockpitView[]) {
  return await Promise.all(
    views.map(async (view) => ({ view, count: await countItems(buildQuery(person, view)) })),
  );
}

/** Returns an open or fixed item. @throws AppError not_found, also where the person may not see it */
export async function getItem(person: Person, itemId: CockpitItemId): Promise<CockpitItemDocument> {
  const item = await findItem(itemId);
  if (item === null || !isSatisfied(cockpitRules[item.kind] ?? undefined, person.adminPermissions))
    throw new AppError('not_found');
  return item;
}

/** An item that a person may see and that still waits. @throws AppError not_found */
export async function getOpenItem(person: Person, itemId: CockpitItemId): Promise<CockpitItemDocument> {
  const item = await getItem(person, itemId);
  if (!item.isOpen) throw new AppError('not_found');
  return item;
}

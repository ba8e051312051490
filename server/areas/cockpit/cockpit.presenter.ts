import { allOf, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import type { CockpitFactValue, CockpitItem } from '#shared/contracts/cockpit.ts';
import { isLetterKind, notSnoozed, type CockpitAction } from '#shared/domain/cockpit/cockpit.ts';
import type { CockpitItemId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findNamedEshops, toReadableDomain } from '#server/areas/eshop/index.ts';
import { readPeople } from '#server/areas/user/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import type { CockpitItemDocument } from './cockpitItem.model.ts';
import type { FindingFact } from './finding.ts';

const actionRules: Readonly<Record<CockpitAction, PermissionRule | undefined>> = {
  RemindOwner: allOf('SetEshopDetail'),
  MatchPayment: allOf('SetAccounting'),
  Open: undefined,
};

const letterRule = allOf('SetEshopDetail');

function presentFact({ name, money, count, at, text, path }: FindingFact): CockpitFactValue {
  return {
    name,
    path: path ?? null,
    ...(money === undefined ? {} : { money: presentMoney(money) }),
    count,
    ...(at === undefined ? {} : { at: at.toISOString() }),
    text,
  };
}

function presentRisk({ risk }: CockpitItemDocument): CockpitItem['risk'] {
  const toMoney = (amountMinor: number | undefined) =>
    amountMinor === undefined ? null : presentMoney({ amountMinor, currency: risk.currency });
  return {
    amount: presentMoney(risk),
    basis: risk.basis,
    perDay: toMoney(risk.perDayMinor),
    days: risk.days ?? null,
    credit: toMoney(risk.creditMinor),
  };
}

/** Items as a person sees them. */
export async function presentItems(
  items: readonly CockpitItemDocument[],
  person: Person,
): Promise<CockpitItem[]> {
  const shopIds = items.flatMap(({ eshopId }) => (eshopId ? [eshopId.toString()] : []));
  const people = items.flatMap(({ assigneeId, snooze }) =>
    [assigneeId, snooze?.by].flatMap((id) => (id ? [id.toString()] : [])),
  );
  const [shops, personOf] = await Promise.all([
    findNamedEshops([...new Set(shopIds)] as EshopId[]),
    readPeople(people),
  ]);
  return items.map((item) => {
    const eshopId = (item.eshopId?.toString() ?? null) as EshopId | null;
    const shop = eshopId === null ? undefined : shops.get(eshopId);
    const { snooze, action } = item;
    return {
      id: item._id as CockpitItemId,
      kind: item.kind,
      eshopId,
      domainName: shop === undefined ? null : toReadableDomain(shop.domainName),
      risk: presentRisk(item),
      since: item.since.toISOString(),
      facts: item.facts.map(presentFact),
      path: item.path,
      action: {
        kind: action.kind,
        invoiceId: (action.invoiceId ?? null) as InvoiceId | null,
        isAllowed: isSatisfied(actionRules[action.kind], person.adminPermissions),
        doneAt: item.remindedAt?.toISOString() ?? null,
      },
      letter: {
        isAllowed:
          eshopId !== null && isLetterKind(item.kind) && isSatisfied(letterRule, person.adminPermissions),
        sentAt: item.writtenAt?.toISOString() ?? null,
      },
      assignee: item.assigneeId ? personOf(item.assigneeId.toString()) : null,
      snooze:
        snooze && item.wakesAt > notSnoozed && item.wakesAt > new Date()
          ? {
              until: snooze.until?.toISOString() ?? null,
              reason: snooze.reason,
              by: personOf(snooze.by.toString()),
              at: snooze.at.toISOString(),
            }
          : null,
    };
  });
}

/** What the audit trail tells of an item. */
export function describeItem(item: CockpitItemDocument): Record<string, unknown> {
  return {
    isOpen: item.isOpen,
    assigneeId: item.assigneeId?.toString() ?? null,
    snoozedUntil:
      item.snooze && item.wakesAt > notSnoozed ? (item.snooze.until?.toISOString() ?? 'change') : null,
    remindedAt: item.remindedAt?.toISOString() ?? null,
    writtenAt: item.writtenAt?.toISOString() ?? null,
  };
}

import type { StaffTimelineEntry } from '#shared/contracts/staffTimeline.ts';
import { changeKinds, changes } from '#shared/domain/campaign/change.ts';
import type { EshopId, InvoiceId, MailLogId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findSignInsBefore } from '#server/areas/auth/index.ts';
import { findInvoiceNumbers } from '#server/areas/invoice/index.ts';
import { findAuditEntriesBefore } from '#server/areas/logging/index.ts';
import { findMailsBefore } from '#server/areas/mail/index.ts';
import { readPeople } from '#server/areas/user/index.ts';
import { findChangesBefore } from '#server/changes/index.ts';
import { findMovementsBefore } from '#server/credit/index.ts';
import { formatTimeKey, parseTimeKey } from '#server/database/timeKey.ts';
import type { KeyedEntry, TimelineSource } from './readTimeline.ts';

/** Credit movements of a shop but its ad spend, which statistics show by day. */
export function createMoneySource(eshopId: EshopId): TimelineSource {
  return {
    group: 'Money',
    read: async (key, limit) => {
      const found = await findMovementsBefore(eshopId, key === null ? null : Number(key), limit);
      const invoiceIds = found.flatMap(({ invoiceId }) => (invoiceId?.toString() ?? []) as InvoiceId[]);
      const documents = await findInvoiceNumbers(invoiceIds);
      return found.map((transfer): KeyedEntry => {
        const { currency, kind: type } = transfer;
        const id = (transfer.invoiceId?.toString() ?? null) as InvoiceId | null;
        const document = id === null ? undefined : documents.get(id);
        return {
          key: String(transfer.sequence),
          texts: [type, transfer.reason ?? null, document?.number ?? null],
          entry: {
            group: 'Money',
            id: transfer._id,
            at: transfer.effectiveAt.toISOString(),
            type,
            amount: presentMoney({ amountMinor: transfer.creditChangeMinor, currency }),
            creditAfter: presentMoney({ amountMinor: transfer.creditAfterMinor, currency }),
            reason: transfer.reason ?? null,
            invoice: id === null || document === undefined ? null : { id, ...document },
          },
        };
      });
    },
  };
}

/** Changes of a shop's ads (its own, the platforms' and the credit's), or of its feed. */
export function createChangeSource(
  eshopId: EshopId,
  group: 'Ads' | 'Feed',
  currency: CreditCurrency,
): TimelineSource {
  const kinds = changeKinds.filter((kind) => (changes[kind].origin === 'Feed') === (group === 'Feed'));
  const toMoney = (amountMinor: number | null | undefined) =>
    amountMinor == null ? null : presentMoney({ amountMinor, currency });
  return {
    group,
    read: async (key, limit) => {
      const found = await findChangesBefore(eshopId, kinds, key === null ? null : parseTimeKey(key), limit);
      const personOf = await readPeople(found.flatMap(({ userId }) => (userId ? [userId.toString()] : [])));
      return found.map((change): KeyedEntry => {
        const author = change.userId ? personOf(change.userId.toString()) : null;
        return {
          key: formatTimeKey({ at: change.at, id: change._id }),
          texts: [
            change.kind,
            change.name ?? null,
            change.channel ?? null,
            change.detail ?? null,
            author?.email ?? null,
          ],
          entry: {
            group,
            id: change._id.toString(),
            at: change.at.toISOString(),
            kind: change.kind,
            campaignName: change.name ?? null,
            channel: change.channel ?? null,
            budgetBefore: toMoney(change.budgetBeforeMinor),
            budget: toMoney(change.budgetMinor),
            count: change.count ?? null,
            detail: change.detail ?? null,
            author,
          },
        };
      });
    },
  };
}

/** What staff decided about a shop or a user. */
export function createDecisionSource(entity: 'Eshop' | 'User', entityId: string): TimelineSource {
  return {
    group: 'Decisions',
    read: async (key, limit) => {
      const before = key === null ? null : parseTimeKey(key);
      const found = await findAuditEntriesBefore(entity, entityId, before, limit);
      const personOf = await readPeople(found.map(({ actorId }) => actorId.toString()));
      return found.map((entry): KeyedEntry => {
        const actor = personOf(entry.actorId.toString());
        return {
          key: formatTimeKey({ at: entry.at, id: entry._id }),
          texts: [entry.call, entry.reason ?? null, actor.email],
          entry: {
            group: 'Decisions',
            id: entry._id.toString(),
            at: entry.at.toISOString(),
            call: entry.call,
            actor,
            outcome: entry.outcome,
            reason: entry.reason ?? null,
          },
        };
      });
    },
  };
}

/** E-mails about a shop, or to a user. */
export function createMailSource(
  of: { readonly eshopId: EshopId } | { readonly userId: UserId },
): TimelineSource {
  return {
    group: 'Email',
    read: async (key, limit) =>
      (await findMailsBefore(of, key === null ? null : parseTimeKey(key), limit)).map((mail): KeyedEntry => ({
        key: formatTimeKey({ at: mail.createdAt, id: mail._id }),
        texts: [mail.subject, mail.to],
        entry: {
          group: 'Email',
          id: mail._id.toString(),
          at: mail.createdAt.toISOString(),
          mailLogId: mail._id.toString() as MailLogId,
          subject: mail.subject,
          to: mail.to,
          state: mail.state,
        },
      })),
  };
}

/** Sign-ins and refused attempts of users. */
export function createSignInSource(userIds: readonly UserId[]): TimelineSource {
  return {
    group: 'SignIns',
    read: async (key, limit) => {
      const found = await findSignInsBefore(userIds, key === null ? null : parseTimeKey(key), limit);
      const personOf = await readPeople(found.map(({ userId }) => userId.toString()));
      return found.map((signIn): KeyedEntry => {
        const user = personOf(signIn.userId.toString());
        const device = [signIn.browser, signIn.system].filter(Boolean).join(', ');
        const entry: StaffTimelineEntry = {
          group: 'SignIns',
          id: signIn._id.toString(),
          at: signIn.at.toISOString(),
          user,
          isSuccess: signIn.isSuccess,
          method: signIn.method,
          device: device === '' ? null : device,
          network: signIn.network,
        };
        return {
          key: formatTimeKey({ at: signIn.at, id: signIn._id }),
          texts: [user.email, signIn.method, device, signIn.network],
          entry,
        };
      });
    },
  };
}

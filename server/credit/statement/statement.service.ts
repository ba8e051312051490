import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { getAdsPayableAccount } from '../ledger/accounts.ts';
import { findBalance } from '../ledger/ledger.repository.ts';
import { findLotMinor } from '../lots/lot.service.ts';
import { readLatestTransfers, type StatementTransfer } from './statement.repository.ts';

/** A line of a statement: one movement, or all ad spend (or its fee) of a day. */
export interface StatementRow {
  /** The movement's id, or the day and kind of a sum. */
  readonly id: string;
  readonly day: Day;
  readonly type: TransactionType;
  /** Null for the sum of a day. */
  readonly at: Date | null;
  readonly amountMinor: number;
  /** The credit after it, in the order of the statement. */
  readonly balanceMinor: number;
  /** What ad spend or its return was by channel. */
  readonly channels: readonly { readonly channel: Channel; readonly amountMinor: number }[];
  /** Whether it brought credit whose use can be followed. */
  readonly isTopUp: boolean;
  readonly reason: string | null;
  readonly invoiceId: string | null;
}

/** Movements of a shop's credit with the balance after each, latest first. */
export interface Statement {
  readonly currency: CreditCurrency;
  readonly balanceMinor: number;
  /** The credit before the earliest row. */
  readonly openingMinor: number;
  readonly rows: readonly StatementRow[];
}

/** Kinds of which a shop has many small movements a day, shown as one sum. */
const summedTypes = new Set<TransactionType>(['AdSpend', 'Fee']);

const channelOfAccount = new Map(channels.map((channel) => [getAdsPayableAccount(channel), channel]));

type OpenRow = Omit<StatementRow, 'balanceMinor' | 'channels'> & { readonly byChannel: Map<Channel, number> };

function addTo(row: OpenRow, transfer: StatementTransfer): OpenRow {
  const channel = transfer.lines
    .map(({ account }) => channelOfAccount.get(account))
    .find((found) => found !== undefined);
  if (channel !== undefined)
    row.byChannel.set(channel, (row.byChannel.get(channel) ?? 0) + transfer.creditChangeMinor);
  return { ...row, amountMinor: row.amountMinor + transfer.creditChangeMinor };
}

/**
 * Groups movements into rows, earliest first: a day's movements one by one, then its ad spend and fees.
 * A movement reported late stays in the place where it was booked, so that no earlier balance ever changes.
 */
function groupRows(transfers: readonly StatementTransfer[], timeZone: string): OpenRow[] {
  const days = new Map<Day, { single: OpenRow[]; sums: Map<TransactionType, OpenRow> }>();
  let latestDay: Day | null = null;
  for (const transfer of transfers) {
    const ownDay = toLocalDay(transfer.effectiveAt, timeZone);
    const day: Day = latestDay !== null && ownDay < latestDay ? latestDay : ownDay;
    latestDay = day;
    const group = days.get(day) ?? { single: [], sums: new Map<TransactionType, OpenRow>() };
    days.set(day, group);
    const isSum = summedTypes.has(transfer.kind) && transfer.campaignId !== null;
    const empty: OpenRow = {
      id: isSum ? `${day}:${transfer.kind}` : transfer._id,
      day,
      type: transfer.kind,
      at: isSum ? null : transfer.effectiveAt,
      amountMinor: 0,
      byChannel: new Map(),
      isTopUp: !isSum && findLotMinor(transfer) !== null,
      reason: isSum ? null : (transfer.reason ?? null),
      invoiceId: isSum ? null : (transfer.invoiceId?.toString() ?? null),
    };
    if (isSum) group.sums.set(transfer.kind, addTo(group.sums.get(transfer.kind) ?? empty, transfer));
    else group.single.push(addTo(empty, transfer));
  }
  return [...days.values()].flatMap(({ single, sums }) => [...single, ...sums.values()]);
}

/**
 * Reads a shop's statement from a day on, or null for a shop without credit account.
 * Amounts add up: each balance is the one before it plus the amount, the last is the balance of now.
 */
export async function readStatement(
  eshopId: EshopId,
  { fromDay, timeZone }: { readonly fromDay: Day; readonly timeZone: string },
): Promise<Statement | null> {
  const balance = await findBalance(eshopId);
  if (balance === null) return null;
  const latest: StatementTransfer[] = [];
  for await (const transfer of readLatestTransfers(eshopId, balance.sequence)) {
    if (toLocalDay(transfer.effectiveAt, timeZone) < fromDay) break;
    latest.push(transfer);
  }
  const open = groupRows(latest.toReversed(), timeZone).filter(({ amountMinor }) => amountMinor !== 0);
  const changeMinor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const openingMinor = balance.postedMinor - changeMinor;
  let balanceMinor = openingMinor;
  const rows = open.map(({ byChannel, ...row }) => {
    balanceMinor += row.amountMinor;
    return {
      ...row,
      balanceMinor,
      channels: channels.flatMap((channel) => {
        const amountMinor = byChannel.get(channel) ?? 0;
        return amountMinor === 0 ? [] : [{ channel, amountMinor }];
      }),
    };
  });
  return {
    currency: balance.currency,
    balanceMinor: balance.postedMinor,
    openingMinor,
    rows: rows.toReversed(),
  };
}

import type {
  CommissionLine,
  CommissionStatement,
  Earnings,
  EarningsBook,
} from '#shared/contracts/affiliateSchemas.ts';
import type { CommissionState } from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { CommissionStatementId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshopsByIds, getEshopId, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { CommissionLineDocument } from '../commission/commission.model.ts';
import {
  findPartnerBooks,
  findLinePage,
  sumOpenLines,
  type PartnerBook,
} from '../commission/commission.repository.ts';
import { findHeldStatements } from '../fraud/held.service.ts';
import { findHeldShops } from '../fraud/review.repository.ts';
import { findClaims, findPaidPayouts } from '../payout/payout.repository.ts';
import { getToday, presentTerms, readTerms } from '../commission/plan.service.ts';
import type { CommissionStatementDocument } from './statement.model.ts';
import { findStatement, findStatements, getStatementId } from './statement.repository.ts';

/** A statement, and what has become of it. */
interface StatedStatement {
  readonly statement: CommissionStatementDocument;
  readonly state: CommissionState;
}

/** What has become of statements by a day. */
async function readStates(
  statements: readonly CommissionStatementDocument[],
  partnerId: UserId,
  today: Day,
): Promise<StatedStatement[]> {
  const claims = await findClaims(statements.map(({ _id }) => _id));
  const payoutIds = new Set([...claims.values()].map(({ payoutId }) => payoutId.toString()));
  const paid = await findPaidPayouts([...payoutIds]);
  const held = await findHeldStatements(partnerId, statements);
  return statements.map((statement) => {
    const claim = claims.get(statement._id.toString());
    if (claim !== undefined)
      return { statement, state: paid.has(claim.payoutId.toString()) ? 'Paid' : 'Sent' };
    if (held.has(statement._id.toString())) return { statement, state: 'UnderReview' };
    return { statement, state: statement.payableFrom <= today ? 'Payable' : 'OnHold' };
  });
}

function presentStatement({ statement, state }: StatedStatement): CommissionStatement {
  const { currency, month, lineCount, eshopCount, hash, previousHash } = statement;
  return {
    id: getStatementId(statement),
    month,
    state,
    lineCount,
    eshopCount,
    net: presentMoney({ amountMinor: statement.netMinor, currency }),
    total: presentMoney({ amountMinor: statement.totalMinor, currency }),
    closedAt: statement.closedAt.toISOString(),
    payableFrom: statement.payableFrom,
    hash,
    previousHash,
  };
}

/** Statements of any partners, in their order, with what has become of each. */
export async function presentPartnerStatements(
  statements: readonly CommissionStatementDocument[],
  today: Day = getToday(),
): Promise<(CommissionStatement & { readonly partnerId: UserId })[]> {
  const byPartner = new Map<UserId, CommissionStatementDocument[]>();
  for (const statement of statements) {
    const partnerId = statement.partnerId.toString() as UserId;
    byPartner.set(partnerId, [...(byPartner.get(partnerId) ?? []), statement]);
  }
  const stated = new Map<string, CommissionStatement>();
  for (const [partnerId, own] of byPartner)
    for (const each of await readStates(own, partnerId, today))
      stated.set(each.statement._id.toString(), presentStatement(each));
  return statements.flatMap(({ _id, partnerId }) => {
    const found = stated.get(_id.toString());
    return found === undefined ? [] : [{ ...found, partnerId: partnerId.toString() as UserId }];
  });
}

async function readBook(book: PartnerBook, today: Day): Promise<EarningsBook> {
  const { currency } = book;
  const { partnerId } = book;
  const [lines, found, heldShops] = await Promise.all([
    sumOpenLines(book),
    findStatements(book),
    findHeldShops(partnerId),
  ]);
  const statements = await readStates(found, partnerId, today);
  const sumLines = (some: typeof lines) => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const open = lines.filter(({ eshopId }) => !heldShops.has(eshopId));
  const reviewed = lines.filter(({ eshopId }) => heldShops.has(eshopId));
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  const sumInState = (state: CommissionState) =>
    statements
      .filter((each) => each.state === state)
      .reduce((sum, { statement }) => sum + statement.totalMinor, 0);
  const held = statements.find(({ state }) => state === 'OnHold')?.statement;
  return {
    currency,
    open: toMoney(sumLines(open)),
    openEshopCount: open.length,
    underReview: toMoney(sumLines(reviewed) + sumInState('UnderReview')),
    onHold: toMoney(sumInState('OnHold')),
    onHoldUntil: held?.payableFrom ?? null,
    payable: toMoney(sumInState('Payable')),
    sent: toMoney(sumInState('Sent')),
    paid: toMoney(sumInState('Paid')),
    statements: statements.toReversed().map(presentStatement),
  };
}

/** What a partner has earned, in each currency. */
export async function readEarnings(partnerId: UserId, today: Day = getToday()): Promise<Earnings> {
  const [terms, books] = await Promise.all([readTerms(partnerId, today), findPartnerBooks(partnerId)]);
  return {
    terms: presentTerms(terms),
    currentMonth: toMonth(today),
    books: await Promise.all(books.map(async (book) => await readBook(book, today))),
  };
}

/** Lines as a partner may see them: shops that have left are not named. */
export async function presentLines(lines: readonly CommissionLineDocument[]): Promise<CommissionLine[]> {
  const eshopIds = [...new Set(lines.map(({ eshopId }) => eshopId.toString() as EshopId))];
  const eshops = await findEshopsByIds(eshopIds);
  const names = new Map(
    eshops
      .filter(({ archivedAt }) => !archivedAt)
      .map((eshop) => [getEshopId(eshop), toReadableDomain(eshop.domainName)]),
  );
  return lines.map((line) => {
    const eshopId = line.eshopId.toString() as EshopId;
    const { currency } = line;
    return {
      id: line._id.toString(),
      kind: line.kind,
      shopName: names.get(eshopId) ?? null,
      shopCode: eshopId.slice(-4).toUpperCase(),
      documentNumber: line.documentNumber,
      paidOn: line.paidOn,
      net: presentMoney({ amountMinor: line.netMinor, currency }),
      percent: line.rateBasisPoints / 100,
      shopMonth: line.shopMonth,
      planMonths: line.planMonths,
      commission: presentMoney({ amountMinor: line.amountMinor, currency }),
    };
  });
}

/** A statement of a partner. @throws AppError not_found for that of another */
export async function getStatement(
  statementId: CommissionStatementId,
  partnerId: UserId,
): Promise<CommissionStatementDocument> {
  const statement = await findStatement(statementId, partnerId);
  if (statement === null) throw new AppError('not_found');
  return statement;
}

/** One page of a partner's lines. @throws AppError not_found */
export async function readLinePage(
  book: PartnerBook,
  query: {
    readonly statementId: CommissionStatementId | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ items: CommissionLine[]; total: number }> {
  if (query.statementId !== null) await getStatement(query.statementId, book.partnerId);
  const { items, total } = await findLinePage(book, query.statementId, query);
  return { items: await presentLines(items), total };
}

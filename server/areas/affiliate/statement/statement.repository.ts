import type { ClientSession, Types } from 'mongoose';
import type { Month } from '#shared/domain/dates/months.ts';
import type { CommissionStatementId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import type { PartnerBook } from '../commission/commission.repository.ts';
import { CommissionStatementModel, type CommissionStatementDocument } from './statement.model.ts';

/** The latest statement of a book, or null. */
export async function findLastStatement(
  { partnerId, currency }: PartnerBook,
  session: ClientSession | null = null,
): Promise<CommissionStatementDocument | null> {
  return await CommissionStatementModel.findOne({ partnerId, currency })
    .session(session)
    .sort({ sequence: -1 })
    .lean<CommissionStatementDocument>();
}

/** Writes a statement. */
export async function insertStatement(
  statement: CommissionStatementDocument,
  session: ClientSession,
): Promise<void> {
  await CommissionStatementModel.create([statement], { session });
}

/** All statements of a book in the order of their chain. */
export async function findStatements(
  { partnerId, currency }: PartnerBook,
  session: ClientSession | null = null,
): Promise<CommissionStatementDocument[]> {
  return await CommissionStatementModel.find({ partnerId, currency })
    .session(session)
    .sort({ sequence: 1 })
    .lean<CommissionStatementDocument[]>();
}

/** Statements of a month or a currency; of all without. */
export interface StatementFilter {
  readonly month?: Month;
  readonly currency?: CreditCurrency;
}

/** One page of the statements of all partners, the latest month first. */
export async function findStatementPage(
  filter: StatementFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: CommissionStatementDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    CommissionStatementModel.find(filter)
      .sort({ month: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<CommissionStatementDocument[]>(),
    Object.keys(filter).length === 0
      ? CommissionStatementModel.estimatedDocumentCount()
      : CommissionStatementModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** What statements come to, by currency. */
export async function sumStatements(
  filter: StatementFilter,
): Promise<{ _id: CreditCurrency; netMinor: number; totalMinor: number }[]> {
  return await CommissionStatementModel.aggregate<{
    _id: CreditCurrency;
    netMinor: number;
    totalMinor: number;
  }>([
    { $match: filter },
    {
      $group: { _id: '$currency', netMinor: { $sum: '$netMinor' }, totalMinor: { $sum: '$totalMinor' } },
    },
    { $sort: { _id: 1 } },
  ]).option(Object.keys(filter).length === 0 ? wholeRead : {});
}

/** The statements of all partners, the latest month first, by one query that sees each once. */
export function readStatements(filter: StatementFilter): AsyncIterable<CommissionStatementDocument> {
  return CommissionStatementModel.find(filter)
    .sort({ month: -1, _id: -1 })
    .lean<CommissionStatementDocument[]>()
    .cursor();
}

/** A statement of a partner, or null. */
export async function findStatement(
  statementId: CommissionStatementId,
  partnerId: UserId,
): Promise<CommissionStatementDocument | null> {
  return await CommissionStatementModel.findOne({
    _id: statementId,
    partnerId,
  }).lean<CommissionStatementDocument>();
}

/** The id of a statement. */
export function getStatementId({ _id }: { readonly _id: Types.ObjectId }): CommissionStatementId {
  return _id.toString() as CommissionStatementId;
}

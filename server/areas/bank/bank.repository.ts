import { Types, type ClientSession } from 'mongoose';
import type { PaymentTrace } from '#shared/domain/affiliate/fraud.ts';
import { maskIban } from '#shared/domain/affiliate/payout.ts';
import type { ApprovalId, BankTransactionId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { BankReviewReason, BankTransactionState } from '#shared/domain/invoice/bank.ts';
import { createSumStages, type CurrencySum } from '#server/database/currencySums.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { containsText, listTrigrams } from '#server/database/substringSearch.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  BankAccountModel,
  BankTransactionModel,
  StatementModel,
  type BankTransactionDocument,
  type StatementDocument,
} from './bank.model.ts';

/** A list of keys of one query. */
const keysAtOnce = 1_000;

/** Puts a statement down, or answers the one that was made of the same file. */
export async function saveStatement(
  statement: Pick<StatementDocument, 'fileHash' | 'fileName' | 'format' | 'accounts' | 'transactionCount'> & {
    readonly importedBy: UserId;
  },
): Promise<Types.ObjectId> {
  const { fileHash, importedBy, ...said } = statement;
  const find = async () => await StatementModel.findOne({ fileHash }, { _id: 1 }).lean<StatementDocument>();
  const earlier = await find();
  if (earlier !== null) return earlier._id;
  try {
    const created = await StatementModel.create({
      fileHash,
      ...said,
      importedBy: new Types.ObjectId(importedBy),
    });
    return created._id;
  } catch (thrown) {
    const other = isDuplicateKey(thrown) ? await find() : null;
    if (other === null) throw thrown;
    return other._id;
  }
}

/** Sees to it that accounts can be locked. */
export async function ensureAccounts(accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    try {
      await BankAccountModel.updateOne(
        { _id: account },
        { $setOnInsert: { lastImportedAt: new Date() } },
        { upsert: true },
      );
    } catch (thrown) {
      // A concurrent call inserted it.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
}

/** Makes the caller wait for everybody else who books lines of an account; it holds to the end of the transaction. */
export async function lockAccount(account: string, session: ClientSession): Promise<void> {
  const locked = await BankAccountModel.updateOne(
    { _id: account },
    { $set: { lastImportedAt: new Date() } },
    { session },
  );
  if (locked.matchedCount !== 1) throw new Error('an account that was not prepared');
}

/** Those of the identities that are lines already. */
export async function findIdentities(
  identities: readonly string[],
  session: ClientSession | null = null,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let at = 0; at < identities.length; at += keysAtOnce) {
    const some = await BankTransactionModel.find(
      { identity: { $in: identities.slice(at, at + keysAtOnce) } },
      { identity: 1, _id: 0 },
    )
      .session(session)
      .lean<{ identity: string }[]>();
    for (const { identity } of some) known.add(identity);
  }
  return known;
}

/** Lines that say the same as one of these. */
export async function findSameContent(
  hashes: readonly string[],
  session: ClientSession,
): Promise<Pick<BankTransactionDocument, '_id' | 'identity' | 'contentHash' | 'reference'>[]> {
  return await BankTransactionModel.find(
    { contentHash: { $in: hashes } },
    { identity: 1, contentHash: 1, reference: 1 },
  )
    .session(session)
    .lean<Pick<BankTransactionDocument, '_id' | 'identity' | 'contentHash' | 'reference'>[]>();
}

/** Gives a line the bank's name that another statement tells of it. */
export async function nameTransaction(
  id: Types.ObjectId,
  name: { readonly identity: string; readonly reference: string },
  session: ClientSession,
): Promise<void> {
  await BankTransactionModel.updateOne({ _id: id, reference: null }, { $set: name }, { session });
}

/** A line at its import. */
export type NewTransaction = Pick<
  BankTransactionDocument,
  | 'statementId'
  | 'identity'
  | 'contentHash'
  | 'account'
  | 'reference'
  | 'bookedOn'
  | 'amountMinor'
  | 'currency'
  | 'variableSymbol'
  | 'counterparty'
  | 'counterAccount'
  | 'payerKey'
  | 'message'
  | 'state'
  | 'reviewReason'
  | 'likelyInvoiceId'
  | 'hints'
> &
  Partial<
    Pick<
      BankTransactionDocument,
      '_id' | 'invoiceId' | 'finalInvoiceId' | 'eshopId' | 'approvalId' | 'originalId' | 'payoutId'
    >
  >;

/** What a line is found by: sums as people type them, with a dot and with a comma. */
function buildSearchText(line: NewTransaction): string {
  const sum = (line.amountMinor / 100).toFixed(2);
  const { counterparty, counterAccount, message, variableSymbol, reference } = line;
  return [counterparty, counterAccount, message, variableSymbol, reference, sum, sum.replace('.', ',')]
    .filter((text) => text)
    .join(' ')
    .toLowerCase();
}

/** Puts lines down. */
export async function insertTransactions(
  lines: readonly NewTransaction[],
  session: ClientSession,
): Promise<void> {
  const documents = lines.map((line) => {
    const searchText = buildSearchText(line);
    return { ...line, searchText, searchTrigrams: listTrigrams(searchText) };
  });
  await BankTransactionModel.insertMany(documents, { session });
}

/** Payments that were booked under these symbols, the latest first. */
export async function findMatchedBySymbols(symbols: readonly string[]): Promise<BankTransactionDocument[]> {
  if (symbols.length === 0) return [];
  return await BankTransactionModel.find({ variableSymbol: { $in: [...symbols] }, state: 'Matched' })
    .sort({ bookedOn: -1, _id: -1 })
    .lean<BankTransactionDocument[]>();
}

/** Those of the documents that a line is paired with. */
export async function findPaired(
  documentIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ReadonlySet<string>> {
  const found = await BankTransactionModel.find(
    { finalInvoiceId: { $in: [...documentIds] } },
    { finalInvoiceId: 1 },
  )
    .session(session)
    .lean<Pick<BankTransactionDocument, 'finalInvoiceId'>[]>();
  return new Set(found.flatMap(({ finalInvoiceId }) => finalInvoiceId?.toString() ?? []));
}

/** Those of the payments that a line takes back already. */
export async function findTakenBack(originalIds: readonly Types.ObjectId[]): Promise<string[]> {
  if (originalIds.length === 0) return [];
  const found = await BankTransactionModel.find(
    { originalId: { $in: [...originalIds] } },
    { originalId: 1 },
  ).lean<Pick<BankTransactionDocument, 'originalId'>[]>();
  return found.flatMap(({ originalId }) => originalId?.toString() ?? []);
}

/** Lines of ids, in no order. */
export async function findTransactions(ids: readonly Types.ObjectId[]): Promise<BankTransactionDocument[]> {
  if (ids.length === 0) return [];
  return await BankTransactionModel.find({ _id: { $in: [...ids] } }).lean<BankTransactionDocument[]>();
}

/** A line, or null. */
export async function findTransaction(id: BankTransactionId): Promise<BankTransactionDocument | null> {
  return await BankTransactionModel.findById(id).lean<BankTransactionDocument>();
}

const erasedText = '–';

/** Moves a line into its next state with who decided on it; null when it is in another one. */
export async function moveTransaction(
  id: Types.ObjectId,
  from: readonly BankTransactionState[],
  change: Partial<
    Pick<
      BankTransactionDocument,
      'invoiceId' | 'finalInvoiceId' | 'eshopId' | 'decidedBy' | 'decidedAt' | 'reason' | 'approvalId'
    >
  > & { state?: BankTransactionState; reviewReason?: null },
  session: ClientSession | null = null,
): Promise<BankTransactionDocument | null> {
  return await BankTransactionModel.findOneAndUpdate(
    { _id: id, state: { $in: [...from] } },
    { $set: change },
    { returnDocument: 'after', session },
  ).lean<BankTransactionDocument>();
}

/**
 * Records the request on which a second person decides about a line, which then waits again; false when it was
 * decided or another request made meanwhile.
 */
export async function noteApproval(
  line: Pick<BankTransactionDocument, '_id' | 'approvalId'>,
  approvalId: ApprovalId,
  session: ClientSession,
): Promise<boolean> {
  const noted = await BankTransactionModel.updateOne(
    { _id: line._id, state: { $in: ['Review', 'Ignored'] }, approvalId: line.approvalId ?? null },
    {
      $set: { approvalId: new Types.ObjectId(approvalId), state: 'Review', decidedBy: null, decidedAt: null },
    },
    { session },
  );
  return noted.modifiedCount === 1;
}

/** Whether a payment of a proforma waits because it is above the limit of who uploaded it. */
export async function hasPaymentAboveLimit(invoiceId: InvoiceId, session: ClientSession): Promise<boolean> {
  const waiting = await BankTransactionModel.exists({
    state: 'Review',
    reviewReason: 'AboveLimit',
    likelyInvoiceId: new Types.ObjectId(invoiceId),
  }).session(session);
  return waiting !== null;
}

/** Shops that accounts have paid for before, by the account. */
export async function findShopsByPayer(
  payerKeys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const shops = new Map<string, Set<string>>();
  for (let at = 0; at < payerKeys.length; at += keysAtOnce) {
    const some = await BankTransactionModel.find(
      { payerKey: { $in: payerKeys.slice(at, at + keysAtOnce) }, state: 'Matched' },
      { payerKey: 1, eshopId: 1 },
    ).lean<Pick<BankTransactionDocument, 'payerKey' | 'eshopId'>[]>();
    for (const { payerKey, eshopId } of some) {
      if (!payerKey || !eshopId) continue;
      const known = shops.get(payerKey) ?? new Set();
      shops.set(payerKey, known.add(eshopId.toString()));
    }
  }
  return shops;
}

/** The accounts from which shops were paid for. */
export async function findPayerAccounts(
  eshopIds: readonly EshopId[],
): Promise<ReadonlyMap<EshopId, readonly PaymentTrace[]>> {
  const lines = await BankTransactionModel.find(
    { eshopId: { $in: [...eshopIds] }, state: 'Matched' },
    { eshopId: 1, payerKey: 1 },
  ).lean<Pick<BankTransactionDocument, 'eshopId' | 'payerKey'>[]>();
  const keys = new Map<EshopId, Set<string>>();
  for (const { eshopId, payerKey } of lines) {
    if (!eshopId || !payerKey) continue;
    const id = eshopId.toString() as EshopId;
    keys.set(id, (keys.get(id) ?? new Set()).add(payerKey));
  }
  return new Map(
    [...keys].map(([eshopId, own]) => [eshopId, [...own].map((key) => ({ key, mask: maskIban(key) }))]),
  );
}

/** What staff ask for. */
export interface TransactionQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: BankTransactionState | undefined;
  readonly reviewReason?: BankReviewReason | undefined;
  readonly search: string;
}

function buildTransactionFilter(query: Omit<TransactionQuery, 'page' | 'pageSize'>) {
  const search = query.search.toLowerCase();
  return {
    ...(query.state === undefined ? {} : { state: query.state }),
    ...(query.reviewReason === undefined ? {} : { reviewReason: query.reviewReason }),
    ...(search === '' ? {} : containsText('searchText', 'searchTrigrams', search)),
  };
}

/** Money of the lines that a query finds on all pages, one sum a currency. */
export async function sumTransactions(
  query: Omit<TransactionQuery, 'page' | 'pageSize'>,
): Promise<CurrencySum[]> {
  const filter = buildTransactionFilter(query);
  return await BankTransactionModel.aggregate<CurrencySum>([
    { $match: filter },
    ...createSumStages('$amountMinor'),
  ]).option(Object.keys(filter).length === 0 ? wholeRead : {});
}

/** Lines, the newest first, one page; and how many wait for a person in all. */
export async function findTransactionPage(
  query: TransactionQuery,
): Promise<{ items: BankTransactionDocument[]; total: number; reviewCount: number }> {
  const filter = buildTransactionFilter(query);
  const isAll = Object.keys(filter).length === 0;
  const [items, total, reviewCount] = await Promise.all([
    // Without a filter the index on the day gives the order, and every entry of it is wanted.
    BankTransactionModel.find(filter, { searchText: 0, searchTrigrams: 0 }, isAll ? wholeRead : {})
      .sort({ bookedOn: -1, _id: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<BankTransactionDocument[]>(),
    isAll ? BankTransactionModel.estimatedDocumentCount() : BankTransactionModel.countDocuments(filter),
    BankTransactionModel.countDocuments({ state: 'Review' }),
  ]);
  return { items, total, reviewCount };
}

/** The id of a line. */
export const getTransactionId = (line: Pick<BankTransactionDocument, '_id'>): BankTransactionId =>
  line._id.toString() as BankTransactionId;

/** Ids of a shop's statement lines. */
export async function listShopLineIds(eshopId: EshopId): Promise<string[]> {
  const ids = await BankTransactionModel.distinct('_id', { eshopId });
  return ids.map(String);
}

/** Erases who paid, and what they and staff wrote, from the lines of a shop; sums, days, symbols and our account stay for the books. */
export async function eraseShopLines(eshopId: EshopId): Promise<void> {
  await BankTransactionModel.updateMany(
    { eshopId, counterparty: { $ne: erasedText } },
    {
      $set: {
        counterparty: erasedText,
        counterAccount: null,
        payerKey: null,
        message: null,
        reason: null,
        searchText: erasedText,
        searchTrigrams: [],
      },
    },
  );
}

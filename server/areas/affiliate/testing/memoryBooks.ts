import { Types } from 'mongoose';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { openReviewStates } from '#shared/domain/affiliate/fraud.ts';
import { groupBy } from '#server/groupBy.ts';
import type * as commissions from '../commission/commission.repository.ts';
import type { CommissionLineDocument, CommissionPlanDocument } from '../commission/commission.model.ts';
import type * as plans from '../commission/plan.repository.ts';
import type { SpendBaseDocument } from '../commission/spendBase.model.ts';
import type * as spendBases from '../commission/spendBase.repository.ts';
import type { ReferralReviewDocument } from '../fraud/review.model.ts';
import type * as reviews from '../fraud/review.repository.ts';
import type { CommissionStatementDocument } from '../statement/statement.model.ts';
import type * as statements from '../statement/statement.repository.ts';
import type { ReferredShop } from './histories.ts';

/** A stored document: it is changed in place, and read as a copy. */
type Stored<Document> = { -readonly [Field in keyof Document]: Document[Field] };

/** Documents by a field. */
class Index<Document> {
  readonly #lists = new Map<string, Stored<Document>[]>();

  add(key: string, document: Stored<Document>): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [document]);
    else list.push(document);
  }

  find(key: string): readonly Stored<Document>[] {
    return this.#lists.get(key) ?? [];
  }

  get keys(): string[] {
    return [...this.#lists.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  }

  clear(): void {
    this.#lists.clear();
  }
}

const copyAll = <Document extends object>(documents: readonly Document[]): Document[] =>
  documents.map((document) => ({ ...document }));

export const sumAmounts = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** In the order of payment; ids ascend as documents are written. */
const sortByPayment = <Line extends { readonly paidOn: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.paidOn === b.paidOn ? 0 : a.paidOn < b.paidOn ? -1 : 1));

const toBookKey = (partnerId: { toString(): string }, currency: string) =>
  `${partnerId.toString()} ${currency}`;

const documentIds = new Set<string>();
const linesById = new Map<string, Stored<CommissionLineDocument>>();
const linesOfBook = new Index<CommissionLineDocument>();
const linesOfInvoice = new Index<CommissionLineDocument>();
const linesOfShop = new Index<CommissionLineDocument>();
const linesOfStatement = new Index<CommissionLineDocument>();
const plansOf = new Index<CommissionPlanDocument>();
const bases = new Map<string, SpendBaseDocument>();
const reviewOf = new Map<string, ReferralReviewDocument>();
const statementsOfBook = new Index<CommissionStatementDocument>();
const statementsById = new Map<string, CommissionStatementDocument>();
const shops = new Map<string, ReferredShop>();

/** Forgets everything. */
export function clearMemoryBooks(): void {
  documentIds.clear();
  for (const map of [linesById, bases, reviewOf, statementsById, shops]) map.clear();
  for (const index of [linesOfBook, linesOfInvoice, linesOfShop, linesOfStatement, plansOf, statementsOfBook])
    index.clear();
}

/** Stores a shop that a partner referred. */
export async function insertMemoryShop(shop: ReferredShop): Promise<void> {
  shops.set(shop.eshopId, shop);
}

/** The shop of a partner that a transaction asks for. */
export async function findMemoryReferral(eshopId: EshopId): Promise<ReferredShop | null> {
  return shops.get(eshopId) ?? null;
}

/** Lines in statements. */
export function findLinesIn(statementIds: readonly Types.ObjectId[]): readonly CommissionLineDocument[] {
  return statementIds.flatMap((id) => linesOfStatement.find(id.toString()));
}

/** Lines of shops. */
export function findBookedLines(eshopIds: readonly Types.ObjectId[]): readonly CommissionLineDocument[] {
  return eshopIds.flatMap((id) => linesOfShop.find(id.toString()));
}

/** What statements come to. */
export async function sumMemoryStatements(statementIds: readonly Types.ObjectId[]): Promise<number> {
  return statementIds.reduce((sum, id) => sum + (statementsById.get(id.toString())?.totalMinor ?? 0), 0);
}

async function findBooks(): ReturnType<typeof commissions.findBooks> {
  return linesOfBook.keys.flatMap((key) =>
    linesOfBook
      .find(key)
      .slice(0, 1)
      .map(({ partnerId, currency }) => ({
        partnerId: partnerId.toString() as UserId,
        currency,
      })),
  );
}

export const memoryCommissions = {
  nameBook: ({ partnerId, currency }) => toBookKey(partnerId, currency),
  insertLine: async (line) => {
    const documentId = line.documentId.toString();
    if (documentIds.has(documentId)) throw new Error('the document has a line');
    documentIds.add(documentId);
    const stored = { ...line, _id: new Types.ObjectId(), recordedAt: new Date(), statementId: null };
    linesById.set(stored._id.toString(), stored);
    linesOfBook.add(toBookKey(line.partnerId, line.currency), stored);
    linesOfInvoice.add(line.invoiceId.toString(), stored);
    linesOfShop.add(line.eshopId.toString(), stored);
  },
  findLinesOfInvoice: async (invoiceId) => copyAll(linesOfInvoice.find(invoiceId)),
  findLinesOfShop: async (eshopId) => [
    ...groupBy(copyAll(linesOfShop.find(eshopId)), ({ invoiceId }) => invoiceId.toString()).values(),
  ],
  findStatementsOfShops: async (statementIds, eshopIds) => {
    const some = new Set<string>(eshopIds);
    return new Set(
      findLinesIn(statementIds).flatMap(({ eshopId, statementId }) =>
        statementId && some.has(eshopId.toString()) ? [statementId.toString()] : [],
      ),
    );
  },
  findOpenLines: async ({ partnerId, currency }, upTo) =>
    sortByPayment(
      copyAll(linesOfBook.find(toBookKey(partnerId, currency))).filter(
        ({ statementId, paidOn }) => !statementId && paidOn <= upTo,
      ),
    ),
  closeLines: async (lineIds, statementId) => {
    const open = lineIds.flatMap((id) => linesById.get(id.toString()) ?? []);
    if (open.length !== lineIds.length || open.some((line) => line.statementId)) return false;
    for (const line of open) {
      line.statementId = statementId;
      linesOfStatement.add(statementId.toString(), line);
    }
    return true;
  },
  findLinesOfStatements: async (statementIds) =>
    new Map(
      statementIds.map((id) => [id.toString(), sortByPayment(copyAll(linesOfStatement.find(id.toString())))]),
    ),
  findBooks,
  findOpenBooks: async (upTo) => {
    const isOpen = ({ statementId, paidOn }: CommissionLineDocument) => !statementId && paidOn <= upTo;
    return (await findBooks()).filter(({ partnerId, currency }) =>
      linesOfBook.find(toBookKey(partnerId, currency)).some(isOpen),
    );
  },
  findShopsWithLines: async () => linesOfShop.keys.map((id) => new Types.ObjectId(id)),
  sumLinesOfShops: async (eshopIds) =>
    [
      ...groupBy(findBookedLines(eshopIds), ({ partnerId, currency }) =>
        toBookKey(partnerId, currency),
      ).values(),
    ].flatMap((lines) =>
      lines.slice(0, 1).map(({ partnerId, currency }) => ({
        partnerId: partnerId.toString(),
        currency,
        amountMinor: sumAmounts(lines),
      })),
    ),
} satisfies Partial<typeof commissions>;

export const memoryPlans = {
  findPlan: async (partnerId, on) =>
    plansOf
      .find(String(partnerId))
      .filter(({ validFrom }) => validFrom <= on)
      .toSorted((a, b) => (a.validFrom === b.validFrom ? 0 : a.validFrom < b.validFrom ? -1 : 1))
      .at(-1) ?? null,
  insertPlan: async (plan) => {
    const { partnerId, validFrom, terms, reason } = plan;
    plansOf.add(String(partnerId), {
      _id: new Types.ObjectId(),
      partnerId: partnerId === null ? null : new Types.ObjectId(partnerId),
      validFrom,
      terms: terms === null ? null : { ...terms, tiers: [...terms.tiers] },
      reason,
      setBy: new Types.ObjectId(plan.setBy),
      setAt: new Date(),
    } as unknown as CommissionPlanDocument);
  },
} satisfies Partial<typeof plans>;

async function findSpendBase(invoiceId: InvoiceId): Promise<SpendBaseDocument | null> {
  const base = bases.get(invoiceId);
  return base === undefined ? null : { ...base };
}

export const memorySpendBases = {
  insertSpendBase: async (base) => {
    const key = base._id.toString();
    if (bases.has(key)) throw new Error('the invoice has a top-up');
    bases.set(key, { ...base });
  },
  findSpendBase,
  findUnsettled: async (lastMonth, count, without) => {
    const left = new Set(without?.map(String));
    return [...bases.values()]
      .filter(
        ({ _id, isOpen, settledThrough }) =>
          isOpen && settledThrough < lastMonth && !left.has(_id.toString()),
      )
      .toSorted((a, b) =>
        a.settledThrough === b.settledThrough ? 0 : a.settledThrough < b.settledThrough ? -1 : 1,
      )
      .slice(0, count);
  },
  changeSpendBase: async ({ _id }, change) => {
    const base = bases.get(_id.toString());
    if (base !== undefined) bases.set(_id.toString(), { ...base, ...change });
  },
} satisfies Partial<typeof spendBases>;

const isOpenReview = ({ state }: ReferralReviewDocument) =>
  (openReviewStates as readonly string[]).includes(state);

export const memoryReviews = {
  findHeldShops: async (partnerId) =>
    new Set(
      [...reviewOf.values()]
        .filter((review) => review.partnerId.toString() === partnerId && isOpenReview(review))
        .map(({ _id }) => _id.toString() as EshopId),
    ),
  noteLine: async (eshopId) => reviewOf.get(eshopId)?.state ?? null,
  findReview: async (eshopId) => reviewOf.get(eshopId) ?? null,
  insertReview: async ({ eshopId, partnerId, state }, _signals, now) => {
    if (reviewOf.has(eshopId)) throw new Error('the shop has a review');
    reviewOf.set(eshopId, {
      _id: new Types.ObjectId(eshopId),
      partnerId: new Types.ObjectId(partnerId),
      state,
      openedAt: now,
    } as ReferralReviewDocument);
  },
  writeDecision: async (eshopId, state) => {
    const review = reviewOf.get(eshopId);
    if (review === undefined || !isOpenReview(review)) return false;
    reviewOf.set(eshopId, { ...review, state });
    return true;
  },
} satisfies Partial<typeof reviews>;

export const memoryStatements = {
  findLastStatement: async ({ partnerId, currency }) =>
    statementsOfBook.find(toBookKey(partnerId, currency)).at(-1) ?? null,
  insertStatement: async (statement) => {
    const key = toBookKey(statement.partnerId, statement.currency);
    const last = statementsOfBook.find(key).at(-1);
    if (last && (last.month >= statement.month || last.sequence + 1 !== statement.sequence))
      throw new Error('the place in the chain is taken');
    statementsOfBook.add(key, { ...statement });
    statementsById.set(statement._id.toString(), statement);
  },
  findStatements: async ({ partnerId, currency }) =>
    copyAll(statementsOfBook.find(toBookKey(partnerId, currency))),
} satisfies Partial<typeof statements>;

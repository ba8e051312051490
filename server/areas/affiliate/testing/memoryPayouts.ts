import type { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PayoutClaimDocument, PayoutDocument } from '../payout/payout.model.ts';
import type * as payoutAccounts from '../payout/payoutAccount.repository.ts';
import type * as payoutRuns from '../payout/payout.repository.ts';
import type * as selfBillings from '../selfBilling/selfBilling.repository.ts';
import { findLinesIn, findBookedLines, sumAmounts, sumMemoryStatements } from './memoryBooks.ts';

const payouts = new Map<string, PayoutDocument>();
const bySymbol = new Map<string, string>();
const claims = new Map<string, PayoutClaimDocument>();
let runCount = 0;

/** Forgets everything. */
export function clearMemoryPayouts(): void {
  for (const map of [payouts, bySymbol, claims]) map.clear();
  runCount = 0;
}

const findPayoutClaims = (payoutId: Types.ObjectId) =>
  [...claims.values()].filter((claim) => claim.payoutId.toString() === payoutId.toString());

async function* walkOpenPayouts(): AsyncIterable<Types.ObjectId> {
  for (const { _id, state } of payouts.values()) if (state !== 'Returned') yield _id;
}

export const memoryPayouts = {
  readNextNumbers: async () => ({ run: runCount + 1, payout: payouts.size + 1 }),
  insertRun: async (run, some) => {
    if (run.number !== runCount + 1) throw new Error('the number is taken');
    runCount = run.number;
    for (const payout of some) {
      payouts.set(payout._id.toString(), { ...payout });
      bySymbol.set(payout.variableSymbol, payout._id.toString());
      for (const statementId of payout.statementIds) {
        if (claims.has(statementId.toString())) throw new Error('the statement is in another payout');
        claims.set(statementId.toString(), { _id: statementId, payoutId: payout._id, isBooked: false });
      }
    }
  },
  findPayoutsOfRun: async (runId) =>
    [...payouts.values()].filter((payout) => payout.runId.toString() === runId.toString()),
  findPayout: async (payoutId) => payouts.get(payoutId) ?? null,
  findPayoutsBySymbols: async (symbols) =>
    symbols.flatMap((symbol) => payouts.get(bySymbol.get(symbol) ?? '') ?? []),
  movePayout: async (payoutId, from, change) => {
    const payout = payouts.get(payoutId.toString());
    if (payout?.state !== from.state || Boolean(payout.bookedAt) !== from.isBooked) return false;
    payouts.set(payoutId.toString(), { ...payout, ...change });
    return true;
  },
  findClaims: async (statementIds) =>
    new Map(
      statementIds.flatMap((id) => {
        const claim = claims.get(id.toString());
        return claim === undefined ? [] : [[id.toString(), claim] as const];
      }),
    ),
  markClaimsBooked: async (payoutId) => {
    for (const claim of findPayoutClaims(payoutId))
      claims.set(claim._id.toString(), { ...claim, isBooked: true });
  },
  deleteClaims: async (payoutId) => {
    for (const claim of findPayoutClaims(payoutId)) claims.delete(claim._id.toString());
  },
  sumStatementsByShop: async (statementIds) => {
    const lines = findLinesIn(statementIds);
    const eshopIds = [...new Set(lines.map(({ eshopId }) => eshopId.toString()))].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    return eshopIds.map((eshopId) => ({
      eshopId: eshopId as EshopId,
      amountMinor: sumAmounts(lines.filter((line) => line.eshopId.toString() === eshopId)),
    }));
  },
  sumClosedLinesOfShops: async (eshopIds) =>
    findBookedLines(eshopIds).flatMap(({ statementId, partnerId, currency, amountMinor }) =>
      statementId ? [{ statementId, partnerId: partnerId.toString(), currency, amountMinor }] : [],
    ),
  walkOpenPayouts,
  sumStatements: sumMemoryStatements,
} satisfies Partial<typeof payoutRuns>;

/** No history has an account: sums due are the same without one. */
export const memoryPayoutAccounts = {
  findPayoutAccount: async () => null,
  findPayoutCredit: async () => null,
  markAccountReturned: async () => undefined,
} satisfies Partial<typeof payoutAccounts>;

async function* walkDocuments(): ReturnType<typeof selfBillings.walkDocuments> {
  // There are none.
}

/** No history has tax documents; they are tried with the database. */
export const memorySelfBillings = {
  findTaxDetails: async () => null,
  findAgreement: async () => null,
  findDocumentClaims: async () => new Map(),
  findDocuments: async () => [],
  findEvents: async () => new Map(),
  walkDocuments,
} satisfies Partial<typeof selfBillings>;

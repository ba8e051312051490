import type { z } from 'zod';
import type { ledgerCheckSchema } from '#shared/contracts/accounting.ts';
import type { EshopId, LedgerCheckId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshopsByIds, toReadableDomain } from '#server/areas/eshop/index.ts';
import { findBalances, type CurrencyBalance, type LedgerCheckDocument } from '#server/credit/index.ts';

/** Checks as staff see them, with the shops named and whether their spending is still stopped. */
export async function presentChecks(
  checks: readonly LedgerCheckDocument[],
): Promise<z.infer<typeof ledgerCheckSchema>[]> {
  const ids = [
    ...new Set(
      checks.flatMap(({ findings }) => findings.flatMap(({ eshopId }) => eshopId?.toString() ?? [])),
    ),
  ] as EshopId[];
  const [eshops, balances] =
    ids.length === 0 ? [[], []] : await Promise.all([findEshopsByIds(ids), findBalances(ids)]);
  const domains = new Map(eshops.map((eshop) => [eshop._id.toString(), toReadableDomain(eshop.domainName)]));
  const frozen = new Set(
    balances.filter(({ frozenAt }) => frozenAt).map((balance) => balance._id.toString()),
  );
  return checks.map((check) => ({
    id: check._id.toString() as LedgerCheckId,
    state: check.state,
    startedAt: check.startedAt.toISOString(),
    finishedAt: check.finishedAt?.toISOString() ?? null,
    eshopCount: check.eshopCount,
    transferCount: check.transferCount,
    findings: check.findings.map((finding) => {
      const eshopId = (finding.eshopId?.toString() ?? null) as EshopId | null;
      return {
        kind: finding.kind,
        eshopId,
        domainName: eshopId === null ? null : (domains.get(eshopId) ?? null),
        sequence: finding.sequence ?? null,
        transferId: finding.transferId ?? null,
        detail: finding.detail,
        isFrozen: eshopId !== null && frozen.has(eshopId),
      };
    }),
  }));
}

/** The accounts of a currency as staff see them. */
export function presentCurrency({ currency, accounts }: CurrencyBalance) {
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  const debitMinor = accounts.reduce((sum, account) => sum + account.debitMinor, 0);
  const creditMinor = accounts.reduce((sum, account) => sum + account.creditMinor, 0);
  return {
    currency,
    accounts: accounts.map((account) => ({
      account: account.account,
      debit: toMoney(account.debitMinor),
      credit: toMoney(account.creditMinor),
      balance: toMoney(account.debitMinor - account.creditMinor),
    })),
    debit: toMoney(debitMinor),
    credit: toMoney(creditMinor),
    isBalanced: debitMinor === creditMinor,
  };
}

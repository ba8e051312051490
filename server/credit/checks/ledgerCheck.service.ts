import type { EshopId, LedgerCheckId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { checkEshop } from './eshopCheck.service.ts';
import type { LedgerCheckDocument } from './ledgerCheck.model.ts';
import {
  endCheck,
  findCheck,
  findRunningCheck,
  findShopsAfter,
  insertCheck,
  noteStep,
  type LedgerFinding,
} from './ledgerCheck.repository.ts';

/** Shops per step: the work lost when a check is interrupted. */
const shopsOfStep = 20;

/** Identifies a finding among others of the same shop once staff have reviewed it. */
export function getFindingKey(finding: Pick<LedgerFinding, 'kind' | 'sequence' | 'detail'>): string {
  return `${finding.kind}:${finding.sequence ?? ''}:${finding.detail}`;
}

/** The check that runs, or a new one. */
export async function startCheck(startedBy: string): Promise<LedgerCheckDocument> {
  return (await findRunningCheck()) ?? (await insertCheck(startedBy));
}

/**
 * Checks the books of all shops, from where an earlier run was interrupted.
 * @param onBroken called for each shop whose books differ, with all differences
 * @param findElsewhere finds differences between our books and others'
 * @returns the check as it ended, or null when another worker has taken it over
 */
export async function runCheck(
  begun: LedgerCheckDocument,
  onBroken: (eshopId: EshopId, findings: readonly LedgerFinding[]) => Promise<void>,
  findElsewhere: () => Promise<readonly LedgerFinding[]> = async () => [],
): Promise<LedgerCheckDocument | null> {
  let check = begun;
  for (;;) {
    const after = (check.checkedUpTo?.toString() ?? null) as EshopId | null;
    const shops = await findShopsAfter(after, shopsOfStep);
    const last = shops.at(-1);
    if (last === undefined) break;
    const sums = new Map(check.sums.map(({ currency, amountMinor }) => [currency, amountMinor]));
    const findings: LedgerFinding[] = [];
    let transferCount = 0;
    for (const eshopId of shops) {
      const checked = await checkEshop(eshopId);
      transferCount += checked.transferCount;
      if (checked.currency !== null)
        sums.set(checked.currency, (sums.get(checked.currency) ?? 0) + checked.linesMinor);
      if (checked.findings.length === 0) continue;
      findings.push(...checked.findings);
      await onBroken(eshopId, checked.findings);
    }
    const step = {
      checkedUpTo: last,
      eshopCount: shops.length,
      transferCount,
      sums: [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })),
      findings,
    };
    if (!(await noteStep(check, step))) return null;
    const noted = await findCheck(check._id.toString() as LedgerCheckId);
    if (noted?.state !== 'Running') return null;
    check = noted;
  }
  const unbalanced = creditCurrencies.flatMap((currency): LedgerFinding[] => {
    const amountMinor = check.sums.find((sum) => sum.currency === currency)?.amountMinor ?? 0;
    if (amountMinor === 0) return [];
    const detail = `${currency}: Σ = ${amountMinor}`;
    return [{ kind: 'CurrencyUnbalanced', eshopId: null, sequence: null, transferId: null, detail }];
  });
  return await endCheck(check, [...unbalanced, ...(await findElsewhere())]);
}

import { computeSelfBillingVat } from '#shared/domain/affiliate/selfBilling.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sumStatements } from '../payout/payout.repository.ts';
import type { SelfBillingDocument } from './selfBilling.model.ts';
import { findDocumentClaims, walkDocuments } from './selfBilling.repository.ts';
import { hashSelfBilling } from './selfBillingHash.ts';
import { readStatuses } from './status.service.ts';

/** Whether a document says what it said when it was issued, and has the sums of its statements, which are in no other. */
async function isWhole(document: SelfBillingDocument): Promise<boolean> {
  return await inTransaction(async (session) => {
    const { hash, statementIds, netMinor, vatMinor, vatCase, taxPointOn } = document;
    const claims = await findDocumentClaims(statementIds, session);
    const [stated] = await readStatuses([document], taxPointOn as Day, session);
    const isWithdrawn = stated?.state === 'Withdrawn';
    const isClaimed = statementIds.every(
      (id) => claims.get(id.toString())?.toString() === document._id.toString(),
    );
    return (
      hash === hashSelfBilling(document) &&
      netMinor === (await sumStatements(statementIds, session)) &&
      vatMinor === computeSelfBillingVat(vatCase, netMinor, taxPointOn as Day).vatMinor &&
      (isWithdrawn || isClaimed)
    );
  });
}

/** Checks every document, and that the series of each partner has no gap. @returns the numbers that differ */
export async function checkSelfBilling(): Promise<string[]> {
  const found: string[] = [];
  let above: SelfBillingDocument | null = null;
  for await (const document of walkDocuments()) {
    const isSamePartner = above?.partnerId.toString() === document.partnerId.toString();
    const hasGap = isSamePartner
      ? above?.sequence !== document.sequence + 1
      : above !== null && above.sequence !== 1;
    if (hasGap) found.push(`${above?.number ?? ''} → ${document.number}`);
    if (!(await isWhole(document))) found.push(document.number);
    above = document;
  }
  if (above !== null && above.sequence !== 1) found.push(above.number);
  return found;
}

import { createHash } from 'node:crypto';
import type { TransferDocument } from './ledger.model.ts';

/** The hash before the first transfer of a shop. */
export const chainStart = '0'.repeat(64);

/** Which fields the hash of a new transfer is over. */
export const presentHashVersion = 2;

/** What transfers of before said, so that their hashes still verify. */
function listHashedFields(transfer: Omit<TransferDocument, 'hash'>): unknown[] {
  const { external } = transfer;
  return [
    transfer.previousHash,
    transfer._id,
    transfer.eshopId.toString(),
    transfer.kind,
    transfer.currency,
    transfer.lines.map((line) => [line.account, line.amountMinor]),
    transfer.creditChangeMinor,
    transfer.creditAfterMinor,
    transfer.sequence,
    transfer.idempotencyKey,
    external ? [external.provider, external.type, external.id] : null,
    transfer.campaignId?.toString() ?? null,
    transfer.actor,
    transfer.reason ?? null,
    transfer.effectiveAt.toISOString(),
    transfer.recordedAt.toISOString(),
  ];
}

/** The hash of a transfer over all that it says and the hash before it. */
export function hashTransfer(transfer: Omit<TransferDocument, 'hash'>): string {
  const hashedFields = listHashedFields(transfer);
  if (transfer.hashVersion === presentHashVersion) {
    hashedFields.push(
      presentHashVersion,
      transfer.opensLot ? [transfer.opensLot.kind, transfer.opensLot.amountMinor] : null,
      transfer.funding.map((part) => [
        part.transferId,
        part.invoiceId?.toString() ?? null,
        part.kind,
        part.amountMinor,
      ]),
      transfer.invoiceId?.toString() ?? null,
      transfer.reversesId ?? null,
      transfer.requestId ?? null,
    );
  }
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex');
}

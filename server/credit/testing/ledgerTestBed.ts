import mongoose, { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { connectDatabase, disconnectDatabase, prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { createDatabasePlace, getDatabaseAddress } from '#server/testing/testDatabase.ts';
import { bookTopUp } from '../bookings/credit.service.ts';
import { openBalance } from '../ledger/ledger.repository.ts';

/** A database with the ledger alone, which other processes may reach as well. */
export interface LedgerDatabase {
  readonly uri: string;
  readonly databaseName: string;
  stop(): Promise<void>;
}

/** Connects this process to a database that another one has opened. */
export async function joinLedgerDatabase(uri: string, databaseName: string): Promise<void> {
  await connectDatabase(uri, createLogger('silent'), { databaseName });
}

/** A database at MONGODB_URI, or an embedded one, without the rest of the product. */
export async function startLedgerDatabase(): Promise<LedgerDatabase> {
  const { uri, databaseName, end } = await createDatabasePlace();
  await joinLedgerDatabase(uri, databaseName);
  await prepareCollections();
  return {
    uri,
    databaseName,
    async stop() {
      if (getDatabaseAddress(databaseName) !== null) await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await end();
    },
  };
}

/** A new id, as text. */
export function createId(): string {
  return new Types.ObjectId().toString();
}

/** A shop with that much purchased credit. @returns it, and the movement that the credit came with */
export async function openCredit(
  creditMinor: number,
  currency: CreditCurrency = 'CZK',
): Promise<{ eshopId: EshopId; transferId: string | null }> {
  const eshopId = createId() as EshopId;
  await openBalance(eshopId, currency);
  if (creditMinor === 0) return { eshopId, transferId: null };
  const { transfer } = await bookTopUp({
    eshopId,
    currency,
    creditMinor,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: createId() },
    actor: 'system',
  });
  return { eshopId, transferId: transfer._id };
}

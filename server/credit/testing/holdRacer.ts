import path from 'node:path';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { disconnectDatabase } from '#server/database/connection.ts';
import { placeHold } from '../holds/hold.service.ts';
import { joinLedgerDatabase } from './ledgerTestBed.ts';

/** What the other process is asked: to place that many holds of one crown at once. */
export interface RaceStart {
  readonly eshopId: EshopId;
  readonly count: number;
  readonly amountMinor: number;
}

/** Places holds at once. @returns how many were placed; all others were refused for want of credit */
export async function raceHolds({ eshopId, count, amountMinor }: RaceStart, name: string): Promise<number> {
  const attempts = await Promise.allSettled(
    Array.from(
      { length: count },
      async (_, index) =>
        await placeHold({
          eshopId,
          currency: 'CZK',
          kind: 'Charge',
          amountMinor,
          expiresAt: new Date(Date.now() + 600_000),
          idempotencyKey: `race:${eshopId}:${name}:${index}`,
          actor: 'system',
        }),
    ),
  );
  for (const attempt of attempts)
    if (
      attempt.status === 'rejected' &&
      !(attempt.reason instanceof AppError && attempt.reason.code === 'credit_insufficient')
    )
      throw attempt.reason;
  return attempts.filter(({ status }) => status === 'fulfilled').length;
}

/** The second process of the race: joins the given database, and races on request. */
async function serveRaces(uri: string, databaseName: string): Promise<void> {
  await joinLedgerDatabase(uri, databaseName);
  process.on('message', (start: RaceStart | 'end') => {
    if (start === 'end') {
      void disconnectDatabase().then(() => process.disconnect());
      return;
    }
    raceHolds(start, 'other').then(
      (placed) => process.send?.({ placed }),
      (thrown: unknown) => process.send?.({ failure: String(thrown) }),
    );
  });
  process.send?.({ placed: 0 });
}

const [, , uri, databaseName] = process.argv;
// Not where a test imports it.
const isProgram = path.parse(process.argv[1] ?? '').name === 'holdRacer';
if (isProgram && uri !== undefined && databaseName !== undefined) await serveRaces(uri, databaseName);

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/appError.ts';
import { forkBundled } from '#server/testing/forkBundled.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { checkEshop } from '../checks/eshopCheck.service.ts';
import { readCredit } from '../ledger/ledger.service.ts';
import { bookReversal } from '../bookings/return.service.ts';
import { createId, openCredit, startLedgerDatabase, type LedgerDatabase } from '../testing/ledgerTestBed.ts';
import { raceHolds, type RaceStart } from '../testing/holdRacer.ts';
import { sumAccounts } from '../ledger/ledger.repository.ts';
import { bookFee } from '../bookings/credit.service.ts';

let database: LedgerDatabase;
let other: ChildProcess;

async function readPlaced(): Promise<number> {
  const [said] = (await once(other, 'message')) as [{ placed?: number; failure?: string }];
  if (said.placed === undefined) throw new Error(said.failure);
  return said.placed;
}

beforeAll(async () => {
  database = await startLedgerDatabase();
  other = await forkBundled('server/credit/testing/holdRacer.ts', [database.uri, database.databaseName]);
  await readPlaced();
});
afterAll(async () => {
  const ended = once(other, 'exit');
  other.send('end');
  await ended;
  await database.stop();
});

describe('races for credit', () => {
  const rounds = countTrials('parallelHolds');
  it(
    `lets 10 of 64 parallel holds of two processes through where 10 fit, ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        // Not a multiple: the remainder fits no hold.
        const { eshopId } = await openCredit(10_000 + (round % 1_000));
        const start: RaceStart = { eshopId, count: 32, amountMinor: 1_000 };
        const theirs = readPlaced();
        other.send(start);
        const [mine, placedByOther] = await Promise.all([raceHolds(start, 'own'), theirs]);
        expect(mine + placedByOther, `round ${round}`).toBe(10);
        expect(await readCredit(eshopId)).toMatchObject({
          postedMinor: 10_000 + (round % 1_000),
          heldMinor: 10_000,
        });
        expect((await checkEshop(eshopId)).findings).toEqual([]);
      }
    },
    getTrialTimeoutMs(120_000, 7_200_000),
  );

  const count = countTrials('parallelReversals');
  it(
    `undoes each of ${count} movements once, however many undo it at once`,
    async () => {
      const width = 8;
      const revert = async (index: number): Promise<void> => {
        const { eshopId, transferId } = await openCredit(1_000);
        // Every other movement takes from the credit, the rest bring it.
        const undone =
          index % 2 === 0
            ? transferId
            : (
                await bookFee({
                  eshopId,
                  currency: 'CZK',
                  amountMinor: 700,
                  reason: 'test',
                  actor: 'system',
                  idempotencyKey: createId(),
                })
              ).transfer._id;
        if (undone === null) throw new Error('nothing to undo');
        const attempts = await Promise.allSettled(
          Array.from(
            { length: 4 },
            async () =>
              await bookReversal({
                eshopId,
                currency: 'CZK',
                transferId: undone,
                actor: 'system',
                reason: 'test',
              }),
          ),
        );
        expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const attempt of attempts)
          if (attempt.status === 'rejected') {
            expect(attempt.reason).toBeInstanceOf(AppError);
            expect((attempt.reason as AppError).code).toBe('transition_not_allowed');
          }
        expect((await readCredit(eshopId)).postedMinor).toBe(index % 2 === 0 ? 0 : 1_000);
        expect((await checkEshop(eshopId)).findings).toEqual([]);
      };
      let next = 0;
      const runLane = async () => {
        while (next < count) await revert(next++);
      };
      await Promise.all(Array.from({ length: width }, runLane));
      const sum = (await sumAccounts()).reduce((total, { amountMinor }) => total + amountMinor, 0);
      expect(sum).toBe(0);
    },
    getTrialTimeoutMs(120_000, 3_600_000),
  );
});

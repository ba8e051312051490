import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { VisitorModel } from '../visitors/visitor.model.ts';
import { createVisitor } from '../visitors/visitor.repository.ts';
import { readOtherPaths } from './shopModel.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(createLogger('silent'));
  await prepareCollections();
});
afterAll(async () => {
  await database.stop();
});

it('visitors of a large shop stand for all of them, those of a small one for themselves', async () => {
  const eshopId = randomBytes(12).toString('hex') as EshopId;
  const at = new Date('2026-05-10T10:00:00Z');
  const touches = [{ sourceKey: 'Email|newsletter|', at, clickId: null }];
  await VisitorModel.collection.insertMany(
    Array.from({ length: 12 }, (_, index) => ({
      ...createVisitor(new Types.ObjectId(eshopId), `visitor-${index}`, at),
      touches,
    })),
  );
  const read = async (sampled: number) => {
    const sums = { paths: 0, visitors: 0 };
    for await (const { times } of readOtherPaths(eshopId, new Date('2026-05-01T00:00:00Z'), sampled)) {
      sums.paths += 1;
      sums.visitors += times;
    }
    return sums;
  };
  expect(await read(12)).toEqual({ paths: 12, visitors: 12 });
  expect(await read(50)).toEqual({ paths: 12, visitors: 12 });
  expect(await read(4)).toEqual({ paths: 4, visitors: 12 });
});

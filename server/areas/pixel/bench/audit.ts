import path from 'node:path';
import { defaultDatabaseName } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { DailyFigureModel, PixelEventModel } from '#server/measurement/measurement.model.ts';
import { openTestDatabase } from '#server/testing/testDatabase.ts';
import { createEventId, listTypes } from './posts.ts';

/** Requests and responses. */
export interface Audited {
  readonly folder: string;
  readonly marketingIds: readonly string[];
  readonly posted: readonly { readonly run: string; readonly acknowledged: number }[];
}

/** Looks for every acknowledged event in the database that was left, and compares the figures with them. */
export async function audit({ folder, posted }: Audited): Promise<boolean> {
  const database = await openTestDatabase(
    path.join(folder, 'database'),
    createLogger('error'),
    defaultDatabaseName,
  );
  try {
    const stored = new Map<string, number>();
    for await (const { eventId } of PixelEventModel.collection.find<{ eventId: string }>(
      {},
      { projection: { _id: 0, eventId: 1 } },
    ))
      stored.set(eventId, (stored.get(eventId) ?? 0) + 1);
    let expected = 0;
    let lost = 0;
    let doubled = 0;
    const wanted = { page_view: 0, order: 0 };
    for (const { run, acknowledged } of posted)
      for (let number = 0; number < acknowledged; number += 1)
        for (const [index, type] of listTypes(number).entries()) {
          const times = stored.get(createEventId(run, number, index)) ?? 0;
          expected += 1;
          if (times === 0) lost += 1;
          if (times > 1) doubled += 1;
          if (type === 'page_view' || type === 'order') wanted[type] += 1;
        }
    const sums = { page_view: 0, order: 0 };
    for (const { pageViews, orders } of await DailyFigureModel.find({}).lean()) {
      sums.page_view += pageViews;
      sums.order += orders;
    }
    console.log(
      `  ${expected} events acknowledged: ${lost} lost, ${doubled} doubled, ${stored.size - expected + lost} besides`,
    );
    console.log(
      `  figures: ${sums.page_view} page views of ${wanted.page_view}, ${sums.order} orders of ${wanted.order}`,
    );
    return lost === 0 && doubled === 0 && sums.page_view === wanted.page_view && sums.order === wanted.order;
  } finally {
    await database.leave();
  }
}

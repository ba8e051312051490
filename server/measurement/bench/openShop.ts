import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { Types } from 'mongoose';
import { auth } from '#shared/contracts/auth.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type TestServer } from '#server/testing/testServer.ts';
import { fillShop } from './fillShop.ts';
import { campaignIds, getCategory, productCount } from './shopTraffic.ts';

const timeZone = 'Europe/Prague';
/** Tokens live a little longer. */
const tokenMs = 600_000;
/** Two years. */
export const shopDays = 730;

/** A shop that was filled: who owns it, and its last day. */
interface FilledShop {
  readonly eshopId: EshopId;
  readonly owner: string;
  readonly lastDay: Day;
  readonly events: number;
  readonly orders: number;
}

/** A filled shop behind a server that answers calls. */
export interface OpenShop extends FilledShop {
  readonly server: TestServer;
  /** The owner's access token, a new one before the last has run out. */
  readonly token: () => Promise<string>;
}

/** The catalogue and the campaigns that the traffic names. */
async function putCatalogue(eshopId: EshopId): Promise<void> {
  await mongoose.model('Product').insertMany(
    Array.from({ length: productCount }, (_, index) => ({
      eshopId: new Types.ObjectId(eshopId),
      productId: `SKU${index}`,
      title: `Výrobek ${index}`,
      link: `https://shop.cz/${index}`,
      imageLink: `https://shop.cz/${index}.jpg`,
      priceMinor: 9_900 + index * 37,
      currency: 'CZK',
      availability: 'in_stock',
      condition: 'new',
      brand: `Značka ${index % 300}`,
      categoryPath: getCategory(`SKU${index}`),
      hash: `${index}`,
      runId: new Types.ObjectId(),
      updatedAt: new Date(),
    })),
  );
  await mongoose.model('Campaign').insertMany(
    campaignIds.map((id, index) => ({
      _id: new Types.ObjectId(id),
      eshopId: new Types.ObjectId(eshopId),
      channel: index % 2 === 0 ? 'Google' : 'Meta',
      format: index % 2 === 0 ? 'Dsa' : 'Dpa',
      name: `Kampaň ${index}`,
      currency: 'CZK',
      desiredStatus: 'Active',
      // One of a kind runs at a time; those before it are history.
      isRemoved: index > 1,
      dailyBudgetMinor: 50_000,
      texts: {},
      platformName: 'bench',
      apiStatus: 'Active',
    })),
  );
}

async function fill(server: TestServer, events: number, withRaw: boolean): Promise<FilledShop> {
  const { eshopId, owner } = await server.addShop({ domainName: 'bench.cz' });
  await inTransaction(async (session) => await writeSubscriptionRights(eshopId, true, session));
  await putCatalogue(eshopId);
  const lastDay = addDays(toLocalDay(new Date(), timeZone), -1);
  const began = performance.now();
  const filled = await fillShop(
    {
      shop: { eshopId, timeZone, creditCurrency: 'CZK', vat: { ratePercent: 21, isIncluded: true } },
      lastDay,
      days: shopDays,
      eventsPerDay: Math.ceil(events / shopDays),
      withRaw,
    },
    (day) => {
      if (day.endsWith('-01')) console.log(`filled up to ${day}`);
    },
  );
  const seconds = (performance.now() - began) / 1_000;
  console.log(`filled ${shopDays} days in ${seconds.toFixed(0)} s`);
  return { eshopId, owner: owner.email, lastDay, ...filled };
}

/**
 * Starts a server with a shop of two years that end yesterday. A retained folder that was filled once is reused, and
 * its days end when it was filled; one only partly filled must be emptied first.
 * @param options.folder null for a database that is thrown away
 */
export async function openShop(options: {
  readonly events: number;
  readonly withRaw: boolean;
  readonly folder: string | null;
}): Promise<OpenShop> {
  const { events, withRaw, folder } = options;
  if (folder !== null) await mkdir(folder, { recursive: true });
  const server = await startTestServer({
    // A benchmark asks more often than any user may.
    replace: () => ({ rateLimits: noRateLimits }),
    ...(folder === null
      ? {}
      : { persistentDatabase: { folder: path.join(folder, 'database'), name: 'okavango_bench_statistics' } }),
  });
  const note = folder === null ? null : path.join(folder, 'shop.json');
  const known = note === null ? null : await readFile(note, 'utf8').catch(() => null);
  // The note is written last: a folder that was not filled to its end has none.
  const shop = known === null ? await fill(server, events, withRaw) : (JSON.parse(known) as FilledShop);
  if (note !== null && known === null) await writeFile(note, JSON.stringify(shop));
  const { output } = await server.call(auth.login, { email: shop.owner, password: testPassword });
  const enter = async () =>
    await server.call(auth.getEshopAccessToken, { eshopId: shop.eshopId }, output.refreshToken);
  let entered: { readonly token: string; readonly at: number } | null = null;
  const readToken = async (): Promise<string> => {
    if (entered === null || performance.now() - entered.at > tokenMs)
      entered = { token: (await enter()).output.accessToken, at: performance.now() };
    return entered.token;
  };
  return { ...shop, server, token: readToken };
}

import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findCatalogues, getGenerations, touchCatalogues } from '../catalogue/catalogue.repository.ts';
import type { ProductDocument } from '../product.model.ts';
import { findProducts, readProductsSince } from '../product.repository.ts';
import { findDecisions } from '../settings/productDecision.repository.ts';
import type { ProductListDocument } from '../settings/productList.model.ts';
import { findList, leaseList, noteListProgress, releaseList } from '../settings/productList.repository.ts';
import { findRows, writeRows, type RowChange } from './productRow.repository.ts';
import { buildProductRow, type RowRules } from './rowOf.ts';

/** Rows in one transaction. */
const batchSize = 500;
/** Longer than a batch takes; a worker that died frees the list by it. */
const leaseMs = 60_000;

/** The shop's products changed concurrently: the lease holder restarts with the current data. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** What the rows of a shop are made by now. */
export async function readRowRules(
  eshopId: EshopId,
  list: ProductListDocument | null,
  session: ClientSession | null = null,
): Promise<RowRules> {
  return {
    rules: list?.rules ?? [],
    categories: new Map(
      (list?.categories ?? []).map(({ category, isAdvertised }) => [category, isAdvertised]),
    ),
    generations: getGenerations(await findCatalogues(eshopId, session)),
  };
}

/** Brings the rows of some products up to them. Answers how many changed their advertising. */
export async function bringUp(
  eshopId: EshopId,
  products: readonly ProductDocument[],
  rules: RowRules,
  session: ClientSession,
): Promise<number> {
  const productIds = products.map(({ productId }) => productId);
  const rows = await findRows(eshopId, productIds, session);
  const decisions = await findDecisions(eshopId, productIds, session);
  const changes: RowChange[] = [];
  let changedCount = 0;
  for (const product of products) {
    const before = rows.get(product.productId) ?? null;
    const after = buildProductRow(product, decisions.get(product.productId), rules, before);
    if (before !== null) {
      const { _id, ...known } = before;
      if (JSON.stringify(known) === JSON.stringify(after)) continue;
      if (before.isAdvertised !== after.isAdvertised) changedCount += 1;
    }
    changes.push({ before, after });
  }
  await writeRows(eshopId, changes, session);
  return changedCount;
}

/** Brings the rows of the shop's products with these ids up to them, in the transaction of what changed. */
export async function bringUpNamed(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession,
): Promise<{ matchedCount: number; changedCount: number }> {
  const rules = await readRowRules(eshopId, await findList(eshopId), session);
  const products = await findProducts(eshopId, productIds, session);
  const changedCount = await bringUp(eshopId, products, rules, session);
  await touchCatalogues(eshopId, session);
  return { matchedCount: products.length, changedCount };
}

async function followOnce(
  eshopId: EshopId,
  list: ProductListDocument,
  leaseId: string,
  deadline: number,
): Promise<boolean> {
  const { revision } = list;
  let { done } = list;
  const rules = await readRowRules(eshopId, list);
  for await (const batch of readProductsSince(eshopId, list.watermark, batchSize)) {
    done += batch.length;
    const watermark = batch.at(-1)?.updatedAt ?? list.watermark;
    await inTransaction(async (session) => {
      const held = { leaseId, revision, forMs: leaseMs };
      // Whoever writes or removes products changes the revision, so these are the products that there are.
      if (!(await noteListProgress(eshopId, held, { watermark, done }, session))) throw new Overtaken();
      await bringUp(eshopId, batch, rules, session);
    });
    if (Date.now() > deadline) return false;
  }
  return true;
}

/**
 * Updates a shop's rows to its products, rules and catalogues; resumes the work of a killed worker.
 * @returns false if more remains: another worker holds it, or time ran out
 */
export async function bringUpRows(eshopId: EshopId, budgetMs: number): Promise<boolean> {
  const deadline = Date.now() + budgetMs;
  const leaseId = randomUUID();
  let list = await leaseList(eshopId, leaseId, leaseMs);
  if (list === null) return (await findList(eshopId))?.dueAt == null;
  let done: ProductListDocument | null = null;
  try {
    while (done === null && Date.now() < deadline) {
      try {
        if (!(await followOnce(eshopId, list, leaseId, deadline))) return false;
        done = list;
      } catch (thrown) {
        if (!(thrown instanceof Overtaken)) throw thrown;
        const present = await findList(eshopId);
        if (present?.leaseId !== leaseId) return false;
        // A feed is being written: its rows follow when it has ended.
        if (present.dueAt != null && present.dueAt.getTime() > Date.now()) return false;
        list = present;
      }
    }
  } finally {
    await releaseList(eshopId, leaseId, done);
  }
  if (done !== null) await touchCatalogues(eshopId);
  return done !== null;
}

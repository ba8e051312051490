import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CatalogueProduct, ProductIssue } from '#server/platforms/cataloguePlatform.ts';
import { PlatformError, retryRules, waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { getBudgetPrice, isBudgetMove } from '#shared/domain/product/platformBudget.ts';
import type { ProductDocument } from '../product.model.ts';
import type { ProductRow } from '../rows/productRow.model.ts';
import { findProducts } from '../product.repository.ts';
import { facet, formatSentMark } from '../rows/facets.ts';
import { findRows, findRowsWithFacet } from '../rows/productRow.repository.ts';
import {
  countRemovals,
  deleteRemovals,
  findRemovals,
  findWaitingRemovals,
  writeIssues,
} from './catalogueRecords.repository.ts';
import { beginCatalogueWork, CatalogueLost, type CatalogueWork } from './catalogueWork.ts';
import { toRefusalIssue } from './refusals.ts';
import { sendHeldRollout } from './rollout/rolloutNotice.ts';
import { hashContent, openTurnRollout, type TurnRollout } from './rollout/turnRollout.ts';
import { openTurnBudget, type TurnBudget } from './turnBudget.ts';

/** One turn: after it other shops have theirs. */
const turnMs = 60_000;
const soonMs = 10_000;
/** Platforms judge new products within minutes to days; what waits is looked at often, the rest now and then. */
const statesEveryMs = { whileWaiting: 600_000, otherwise: 6 * 3_600_000 } as const;
const retryPace = { firstMs: 30_000, longestMs: 6 * 3_600_000 } as const;

function toCatalogueProduct(product: ProductDocument): CatalogueProduct {
  const { productId, title, link, imageLink, priceMinor, currency, availability, condition } = product;
  return {
    productId,
    title,
    link,
    imageLink,
    priceMinor,
    currency,
    availability,
    condition,
    description: product.description ?? null,
    salePriceMinor: product.salePriceMinor ?? null,
    availabilityDate: product.availabilityDate ?? null,
    brand: product.brand ?? null,
    gtin: product.gtin ?? null,
    mpn: product.mpn ?? null,
    categoryPath: [...product.categoryPath],
    googleCategory: product.googleCategory ?? null,
  };
}

async function ensureCatalogueId(services: Services, work: CatalogueWork): Promise<string> {
  if (work.catalogue.catalogueId) return work.catalogue.catalogueId;
  const { catalogueId } = await services.ports.ensureCatalogue(services, work.eshopId, work.channel);
  await work.note({ catalogueId });
  return catalogueId;
}

/** Takes out what left the feed, as far as the budget goes. */
async function remove(
  work: CatalogueWork,
  catalogueId: string,
  budget: TurnBudget,
  deadline: number,
): Promise<boolean> {
  const { eshopId, channel, platform } = work;
  while (Date.now() < deadline) {
    const found = await findRemovals(eshopId, channel, platform.batchSize);
    if (found.length === 0) return true;
    const gone = found.slice(0, await budget.reserve('removals', found.length));
    if (gone.length === 0) {
      budget.noteWaiting('removals', await countRemovals(eshopId, channel));
      return true;
    }
    await platform.removeProducts(catalogueId, gone);
    await deleteRemovals(eshopId, channel, gone);
    // One that has come back meanwhile is not there any more, whatever its row says.
    await work.changeStandings(gone, () => null);
  }
  return false;
}

/** What limits a turn. */
interface TurnLimits {
  readonly budget: TurnBudget;
  readonly rollout: TurnRollout;
}

/** Divides a batch of due rows into those that the rollout and the budget let go now; the others wait. */
async function selectAffordable(
  work: CatalogueWork,
  { budget, rollout }: TurnLimits,
  rows: readonly ProductRow[],
): Promise<{ off: string[]; products: ProductDocument[]; waitingCount: number; budgetWaitingCount: number }> {
  const { eshopId, channel } = work;
  // What staff took out must not wait behind what a shop took out.
  const leaving = rows
    .filter((row) => !row.isAdvertised)
    .toSorted((a, b) => Number(b.source === 'Restriction') - Number(a.source === 'Restriction'))
    .map(({ productId }) => productId);
  const sentPrices = new Map(rows.map((row) => [row.productId, row.platforms[channel]?.sentPriceMinor]));
  const due = await findProducts(
    eshopId,
    rows.filter((row) => row.isAdvertised).map(({ productId }) => productId),
  );
  const products = await rollout.select(rows, due);
  const isMove = (product: ProductDocument) =>
    isBudgetMove(sentPrices.get(product.productId), getBudgetPrice(product));
  const moves = products.filter(isMove);
  const off = leaving.slice(0, await budget.reserve('removals', leaving.length));
  const moving = moves.slice(0, await budget.reserve('priceMoves', moves.length));
  budget.noteWaiting('removals', leaving.length - off.length);
  budget.noteWaiting('priceMoves', moves.length - moving.length);
  const budgetWaitingCount = leaving.length - off.length + (moves.length - moving.length);
  return {
    off,
    products: [...products.filter((product) => !isMove(product)), ...moving],
    waitingCount: budgetWaitingCount + due.length - products.length,
    budgetWaitingCount,
  };
}

/** Sends products that the platform lacks, has older or has although it should not, as far as rollout and budget go. */
async function send(
  work: CatalogueWork,
  catalogueId: string,
  limits: TurnLimits,
  deadline: number,
): Promise<{ isDone: boolean; sent: number; budgetWaitingCount: number }> {
  const { eshopId, channel, platform, catalogue } = work;
  let sent = 0;
  let last = '';
  // Rows that wait stay due, in front of those that were not read.
  let waitingCount = 0;
  let budgetWaitingCount = 0;
  while (Date.now() < deadline) {
    const rows = await findRowsWithFacet(eshopId, facet.due(channel), platform.batchSize, waitingCount);
    if (rows.length === 0) return { isDone: true, sent, budgetWaitingCount };
    const ids = rows.map(({ productId }) => productId);
    // Rows that stay due follow their products first.
    if (ids.join('\n') === last) return { isDone: false, sent, budgetWaitingCount };
    last = ids.join('\n');
    const affordable = await selectAffordable(work, limits, rows);
    const { off, products } = affordable;
    waitingCount += affordable.waitingCount;
    budgetWaitingCount += affordable.budgetWaitingCount;
    if (off.length > 0) await platform.removeProducts(catalogueId, off);
    const refused =
      products.length > 0 ? await platform.writeProducts(catalogueId, products.map(toCatalogueProduct)) : [];
    const refusals = new Map(refused.map(({ productId, reason }) => [productId, reason]));
    const reasons = refused.map(({ reason }) => toRefusalIssue(reason));
    await writeIssues(eshopId, channel, new Map(reasons.map((issue) => [issue.code, issue])));
    const marks = new Map(
      products.map((product) => [
        product.productId,
        {
          sent: formatSentMark(product.hash, catalogue.generation),
          sentPriceMinor: getBudgetPrice(product),
          content: hashContent(product),
        },
      ]),
    );
    await work.changeStandings([...off, ...marks.keys()], (row) => {
      const mark = marks.get(row.productId);
      if (mark === undefined) return null;
      const refusal = refusals.get(row.productId) ?? null;
      if (refusal !== null)
        return { ...mark, state: null, issueCodes: [toRefusalIssue(refusal).code], refusal };
      const before = row.platforms[channel];
      // What an earlier version was refused for says nothing of this one.
      const issueCodes = before?.refusal == null ? (before?.issueCodes ?? []) : [];
      return { ...mark, state: before?.state ?? null, issueCodes, refusal };
    });
    sent += off.length + products.length;
  }
  return { isDone: false, sent, budgetWaitingCount };
}

/** Takes out products that a platform has although no row of the shop knows of them, as far as the budget goes. */
async function removeStrays(
  work: CatalogueWork,
  catalogueId: string,
  budget: TurnBudget,
  productIds: readonly string[],
): Promise<void> {
  const { eshopId, channel, platform } = work;
  const rows = await findRows(eshopId, productIds);
  const waiting = await findWaitingRemovals(eshopId, channel, productIds);
  const strays = productIds.filter((id) => {
    const row = rows.get(id);
    // Those whose removal waits for the budget are in its queue.
    const isQueued = waiting.has(id) || row?.platforms[channel]?.sent != null;
    return row?.isAdvertised !== true && !isQueued;
  });
  for (let at = 0; at < strays.length; at += platform.batchSize) {
    const batch = strays.slice(at, at + platform.batchSize);
    const affordable = batch.slice(0, await budget.reserve('removals', batch.length));
    if (affordable.length > 0) await platform.removeProducts(catalogueId, affordable);
    // The next reading of states finds the others again.
    if (affordable.length < batch.length) return;
  }
}

/** Reads what the platform says of all products, page by page; a killed worker's reading goes on where it was. */
async function readStates(
  work: CatalogueWork,
  catalogueId: string,
  budget: TurnBudget,
  deadline: number,
): Promise<boolean> {
  const { eshopId, channel, platform } = work;
  let cursor = work.catalogue.statesCursor ?? null;
  while (Date.now() < deadline) {
    const page = await platform.readProductStates(catalogueId, cursor);
    const states = new Map(page.states.map((state) => [state.productId, state]));
    const issues = page.states.flatMap((state) => state.issues);
    await writeIssues(
      eshopId,
      channel,
      new Map<string, ProductIssue>(issues.map((issue) => [issue.code, issue])),
    );
    await work.changeStandings([...states.keys()], (row) => {
      const standing = row.platforms[channel];
      const state = states.get(row.productId);
      if (standing === undefined || state === undefined || standing.refusal !== null) return standing ?? null;
      const issueCodes = [...new Set(state.issues.map(({ code }) => code))];
      return { ...standing, state: state.state, issueCodes };
    });
    // What the shop does not advertise has no place there, whoever put it there.
    await removeStrays(work, catalogueId, budget, [...states.keys()]);
    cursor = page.next;
    await work.note({ statesCursor: cursor });
    if (cursor === null) return true;
  }
  return false;
}

/** How soon products that wait are asked after: earlier where the days of the platform itself are short. */
function getWaitingMs({ platforms }: Services, channel: Channel): number {
  return Math.min(statesEveryMs.whileWaiting, platforms.getRow(channel).statesEveryMs * 4);
}

async function runTurn(services: Services, work: CatalogueWork): Promise<void> {
  const deadline = Date.now() + turnMs;
  const catalogueId = await ensureCatalogueId(services, work);
  const budget = await openTurnBudget(work);
  const rollout = await openTurnRollout(work);
  const isCleared = await remove(work, catalogueId, budget, deadline);
  const { isDone, sent, budgetWaitingCount } = rollout.isPassNeeded
    ? await send(work, catalogueId, { budget, rollout }, deadline)
    : { isDone: true, sent: 0, budgetWaitingCount: 0 };
  const queue = budget.getQueue();
  const isAgain = isDone && rollout.isPassNeeded && (await rollout.finishPass(budgetWaitingCount));
  const isBehind = !isCleared || !isDone || isAgain;
  const now = Date.now();
  const statesDueAt = work.catalogue.statesDueAt.getTime();
  const isDueForStates = statesDueAt <= now || rollout.isVerdictDue(now);
  const isReading = !isBehind && (isDueForStates || work.catalogue.statesCursor != null);
  const isRead = isReading && (await readStates(work, catalogueId, budget, deadline));
  const isReleased = isRead && (await rollout.judge());
  const waiting = sent > 0 || (await hasWaiting(work));
  const soon = now + getWaitingMs(services, work.channel);
  const afterReading = waiting ? soon : now + statesEveryMs.otherwise;
  const afterSending = sent > 0 ? Math.min(statesDueAt, soon) : statesDueAt;
  const nextStates = isRead ? afterReading : afterSending;
  const isLeft = isBehind || isReleased || (isReading && !isRead);
  const nextWork = Math.min(
    nextStates,
    queue?.nextAt.getTime() ?? Infinity,
    rollout.getNextAt()?.getTime() ?? Infinity,
  );
  await work.end(new Date(isLeft ? now + soonMs : nextWork), {
    queue,
    statesDueAt: new Date(nextStates),
    failure: null,
    failedTries: 0,
    ...(isBehind || queue !== null ? {} : { lastSynchronizedAt: new Date() }),
    ...(isRead ? { statesReadAt: new Date() } : {}),
  });
  const held = rollout.getHeld();
  if (held !== null) await sendHeldRollout(services, work, held);
}

async function hasWaiting({ eshopId, channel }: CatalogueWork): Promise<boolean> {
  return (await findRowsWithFacet(eshopId, facet.state(channel, 'Pending'), 1)).length > 0;
}

/** Brings a shop's catalogue on a platform up to its products, and its products' states up to the platform. */
export async function syncCatalogue(services: Services, eshopId: EshopId, channel: Channel): Promise<void> {
  const platform = services.platforms.getRow(channel).platform.catalogue;
  if (platform === null) return;
  const work = await beginCatalogueWork(eshopId, channel, platform);
  if (work === null) return;
  try {
    await runTurn(services, work);
  } catch (thrown) {
    if (thrown instanceof CatalogueLost) return;
    const failedAttempts = work.catalogue.failedTries;
    if (!(thrown instanceof PlatformError)) {
      await work.end(new Date(Date.now() + retryPace.firstMs), { failedTries: failedAttempts + 1 });
      throw thrown;
    }
    const { kind, reason, code } = thrown;
    if (retryRules[kind].isFault) services.log.warn({ err: thrown, eshopId, kind }, 'catalogue sync failed');
    else services.log.info({ eshopId, channel, code, reason }, 'catalogue rejected by the platform');
    await work.end(new Date(Date.now() + waitMsAfter(thrown, failedAttempts, retryPace)), {
      failure: reason,
      failedTries: failedAttempts + 1,
    });
  }
}

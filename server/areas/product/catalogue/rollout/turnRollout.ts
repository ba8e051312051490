import { hash } from 'node:crypto';
import { isRolloutExceeded, rolloutRules } from '#shared/domain/product/stagedRollout.ts';
import type { ProductDocument } from '../../product.model.ts';
import { findProducts } from '../../product.repository.ts';
import { facet } from '../../rows/facets.ts';
import { countFacet, findCounters } from '../../rows/productCounter.repository.ts';
import type { PlatformStanding, ProductRow } from '../../rows/productRow.model.ts';
import { findRows, findRowsWithFacet } from '../../rows/productRow.repository.ts';
import { findList } from '../../settings/productList.repository.ts';
import { isStandingRejected, type CatalogueWork } from '../catalogueWork.ts';
import type { RolloutDocument } from './stagedRollout.model.ts';
import { changeRollout, findRollout, startRollout, type RolloutChange } from './stagedRollout.repository.ts';

const hourMs = 3_600_000;
/** A look for changed content before a turn; a turn takes a minute. */
const longestLookMs = 10_000;
const contentChars = 12;

/** Hash of what a platform reviews of a product: all but its price and availability, which must never wait. */
export function hashContent(product: ProductDocument): string {
  const { title, description, link, imageLink, condition, brand, gtin, mpn, categoryPath } = product;
  const { googleCategory } = product;
  const reviewed = [
    title,
    description,
    link,
    imageLink,
    condition,
    brand,
    gtin,
    mpn,
    categoryPath,
    googleCategory,
  ];
  return hash('sha1', JSON.stringify(reviewed), 'base64url').slice(0, contentChars);
}

/** Whether a platform would have to review a product again. */
function isContentChange(standing: PlatformStanding | undefined, product: ProductDocument): boolean {
  const sent = standing?.sent ?? null;
  if (sent === null) return true;
  // The same version, sent again as a whole catalogue.
  if (sent.startsWith(`${product.hash}:`)) return false;
  return standing?.content !== hashContent(product);
}

/** Place of a product in the order that the seed of a rollout decides, from 0 to 1. */
export function computePlace(seed: string, productId: string): number {
  return Number.parseInt(hash('sha1', `${seed}:${productId}`, 'hex').slice(0, 8), 16) / 2 ** 32;
}

/** The staged rollout of one turn of a catalogue. */
export interface TurnRollout {
  /** False while nothing has changed since all waiting products were seen. */
  readonly isPassNeeded: boolean;
  /** Picks products of due rows that may go now; those of the first part are noted before they are sent. */
  select(rows: readonly ProductRow[], products: readonly ProductDocument[]): Promise<ProductDocument[]>;
  /** Notes that all due rows were seen. @returns whether another pass is due at once */
  finishPass(budgetWaitingCount: number): Promise<boolean>;
  /** Whether the watch is over, so that states must be read. */
  isVerdictDue(now: number): boolean;
  /** Weighs what the platform says of the first part, after its states were read. @returns whether a pass is due at once */
  judge(): Promise<boolean>;
  /** The numbers of a verdict of this turn that holds the rest; null where none did. */
  getHeld(): HeldRollout | null;
  /** End of the watch; null while none runs. */
  getNextAt(): Date | null;
}

/** Numbers of products of a rollout that was held. */
export interface HeldRollout {
  readonly judgedCount: number;
  readonly rejectedCount: number;
  readonly waitingCount: number;
}

const passing: TurnRollout = {
  isPassNeeded: true,
  select: async (_rows, products) => [...products],
  finishPass: async () => false,
  isVerdictDue: () => false,
  judge: async () => false,
  getHeld: () => null,
  getNextAt: () => null,
};

/**
 * Whether so many due products have changed content that they are staged. True also when that isn't known in time: staging
 * holds back changed content alone, while a longer look would take the turn from prices and stock.
 */
async function hasManyChanges(
  { eshopId, channel, platform }: CatalogueWork,
  lookUntil: number,
): Promise<boolean> {
  const due = facet.due(channel);
  if ((await countFacet(eshopId, due)) < rolloutRules.leastChanged) return false;
  let changedCount = 0;
  for (let seen = 0; Date.now() < lookUntil; seen += platform.batchSize) {
    const rows = await findRowsWithFacet(eshopId, due, platform.batchSize, seen);
    const standings = new Map(rows.map((row) => [row.productId, row.platforms[channel]]));
    const advertised = rows.filter(({ isAdvertised }) => isAdvertised).map(({ productId }) => productId);
    for (const product of await findProducts(eshopId, advertised))
      if (isContentChange(standings.get(product.productId), product)) changedCount += 1;
    if (changedCount >= rolloutRules.leastChanged) return true;
    if (rows.length < platform.batchSize) return false;
  }
  return true;
}

async function readUsualShare({ eshopId, channel }: CatalogueWork): Promise<number> {
  const states = ['Approved', 'Limited', 'Disapproved', 'Refused'] as const;
  const names = states.map((state) => facet.state(channel, state));
  const counters = await findCounters(eshopId, names);
  const [approved = 0, limited = 0, disapproved = 0, refused = 0] = names.map(
    (name) => counters.get(name)?.count ?? 0,
  );
  const judged = approved + limited + disapproved + refused;
  return judged === 0 ? 0 : (disapproved + refused) / judged;
}

/** The rollout of a turn: none while a shop doesn't stage its changes, or while its catalogue is filled for the first time. */
export async function openTurnRollout(
  work: CatalogueWork,
  lookUntil = Date.now() + longestLookMs,
): Promise<TurnRollout> {
  const { eshopId, channel, catalogue } = work;
  const hours = (await findList(eshopId))?.rolloutHours ?? null;
  if (hours === null || catalogue.lastSynchronizedAt == null) return passing;
  let rollout = await findRollout(eshopId, channel);
  if (rollout === null || rollout.state === 'Done') {
    if (!(await hasManyChanges(work, lookUntil))) return passing;
    rollout = await startRollout(eshopId, channel, await readUsualShare(work));
  }
  return stageTurn(work, rollout, hours);
}

function stageTurn(work: CatalogueWork, opened: RolloutDocument, hours: number): TurnRollout {
  const { eshopId, channel, catalogue } = work;
  const touches = catalogue.touches ?? 0;
  let rollout = opened;
  let waitingCount = 0;
  /** A user may decide meanwhile: then the worker follows. */
  const note = async (change: RolloutChange): Promise<boolean> => {
    if (await changeRollout(rollout, change)) {
      rollout = { ...rollout, ...change };
      return true;
    }
    rollout = (await findRollout(eshopId, channel)) ?? rollout;
    return false;
  };
  const isChosen = (chosen: ReadonlySet<string>, productId: string): boolean =>
    chosen.has(productId) || computePlace(rollout.seed, productId) < rolloutRules.share;

  const chooseSample = async (changed: readonly ProductDocument[]): Promise<Set<string>> => {
    const chosen = new Set(rollout.chosenIds);
    const categories = new Set(rollout.categories);
    const watched = new Set(rollout.watchedIds);
    const sample = new Set<string>();
    let { sampleCount } = rollout;
    for (const { productId, categoryPath } of changed) {
      const category = categoryPath.join(' > ');
      const isNew = !categories.has(category) && categories.size < rolloutRules.mostCategories;
      if (!isChosen(chosen, productId)) {
        if (!isNew && sampleCount >= rolloutRules.leastSample) continue;
        chosen.add(productId);
      }
      if (isNew) categories.add(category);
      if (!watched.has(productId)) sampleCount += 1;
      if (watched.size < rolloutRules.mostWatched) watched.add(productId);
      sample.add(productId);
    }
    if (sample.size === 0) return sample;
    const isNoted = await note({
      chosenIds: [...chosen],
      categories: [...categories],
      watchedIds: [...watched],
      sampleCount,
    });
    return isNoted ? sample : new Set();
  };

  /** Which of the changed products may go now. */
  const selectChanged = async (changed: readonly ProductDocument[]): Promise<Set<string>> => {
    if (rollout.state === 'Watching') {
      const sample = await chooseSample(changed);
      if (rollout.state === 'Watching') return sample;
    }
    const { releasedAt } = rollout;
    if (rollout.state === 'Done') return new Set(changed.map(({ productId }) => productId));
    if (rollout.state === 'Released')
      return new Set(
        changed
          .filter(({ updatedAt }) => releasedAt == null || updatedAt <= releasedAt)
          .map(({ productId }) => productId),
      );
    // A corrected version of the first part must not wait.
    const chosen = new Set(rollout.chosenIds);
    const isFirst = ({ productId }: ProductDocument): boolean => isChosen(chosen, productId);
    return new Set(changed.filter(isFirst).map(({ productId }) => productId));
  };

  let held: HeldRollout | null = null;
  return {
    get isPassNeeded() {
      const isWaiting = rollout.state !== 'Released' && rollout.state !== 'Done';
      return !isWaiting || rollout.passedTouches == null || rollout.passedTouches !== touches;
    },
    async select(rows, products) {
      const standings = new Map(rows.map((row) => [row.productId, row.platforms[channel]]));
      const changed = products.filter((product) =>
        isContentChange(standings.get(product.productId), product),
      );
      if (changed.length === 0) return [...products];
      const going = await selectChanged(changed);
      waitingCount += changed.length - going.size;
      const isHeldBack = new Set(
        changed.filter(({ productId }) => !going.has(productId)).map(({ productId }) => productId),
      );
      return products.filter(({ productId }) => !isHeldBack.has(productId));
    },
    async finishPass(budgetWaitingCount) {
      const { state } = rollout;
      if (state === 'Done') return false;
      if (state === 'Released') {
        // What waits for the budget belongs to the release; later changes are a rollout of their own.
        if (budgetWaitingCount > 0) return false;
        await note({ state: 'Done', waitingCount: 0 });
        return waitingCount > 0;
      }
      if (waitingCount === 0 && budgetWaitingCount === 0) {
        // The change was undone, or all of it was in the first part.
        await note({ state: 'Done', waitingCount: 0 });
        return false;
      }
      const isFirstPass = state === 'Watching' && rollout.watchUntil == null;
      await note({
        waitingCount,
        passedTouches: budgetWaitingCount > 0 ? null : touches,
        ...(isFirstPass ? { watchUntil: new Date(Date.now() + hours * hourMs) } : {}),
      });
      return rollout.state === 'Released';
    },
    isVerdictDue: (now) =>
      rollout.state === 'Watching' && rollout.watchUntil != null && rollout.watchUntil.getTime() <= now,
    async judge() {
      if (rollout.state !== 'Watching' || rollout.watchUntil == null) return false;
      const rows = await findRows(eshopId, rollout.watchedIds);
      // A product that is due again has another version there.
      const standings = [...rows.values()]
        .filter(({ facets }) => !facets.includes(facet.due(channel)))
        .flatMap(({ platforms }) => platforms[channel] ?? []);
      const rejectedCount = standings.filter(isStandingRejected).length;
      const judgedCount = standings.filter(
        ({ state, refusal }) => refusal !== null || (state !== null && state !== 'Pending'),
      ).length;
      const counts = { judgedCount, rejectedCount };
      const { usualShare } = rollout;
      if (isRolloutExceeded({ judged: judgedCount, rejected: rejectedCount, usualShare })) {
        await note({ ...counts, state: 'Held' });
        held = { ...counts, waitingCount: rollout.waitingCount };
        return false;
      }
      if (rollout.watchUntil.getTime() > Date.now()) {
        await note(counts);
        return false;
      }
      await note({ ...counts, state: 'Released', releasedAt: new Date(), passedTouches: null });
      return true;
    },
    getHeld: () => held,
    getNextAt: () => (rollout.state === 'Watching' ? (rollout.watchUntil ?? null) : null),
  };
}

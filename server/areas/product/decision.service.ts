import { randomUUID } from 'node:crypto';
import type { AdvertisementEffect, AdvertisementTarget } from '#shared/contracts/product.ts';
import type { RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import {
  advertisementSources,
  mostExamples,
  type AdvertisementSource,
  type ProductsOperation,
} from '#shared/domain/product/product.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { facet } from './rows/facets.ts';
import { bringUpNamed, bringUpRows } from './rows/bringUpRows.ts';
import { countFacet } from './rows/productCounter.repository.ts';
import { findIdsWithFacet, findRows } from './rows/productRow.repository.ts';
import { insertProductChange } from './settings/productChange.repository.ts';
import {
  findDecisions,
  writeProductDecision,
  writeRestriction,
} from './settings/productDecision.repository.ts';
import {
  findList,
  touchWholeList,
  type ListCategory,
  type ListRule,
} from './settings/productList.repository.ts';
import { countFitting, countWithFacet, findFittingIds } from './table/ruleCount.repository.ts';

/** Rules of one shop: more would not be understood by anybody. */
const mostRules = 50;
const mostCategories = 5_000;
/** A small catalogue follows a decision before it is answered, a large one in the background. */
const followAtOnceMs = 1_500;

/** Who decides. */
export interface Decider {
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly isStaff: boolean;
}

const toOperation = (isAdvertised: boolean | null): ProductsOperation =>
  isAdvertised === null ? 'Reset' : isAdvertised ? 'Advertise' : 'DoNotAdvertise';

type Counted = readonly { source: AdvertisementSource; isAdvertised: boolean; count: number }[];

/** What a decision of a source does to products that are decided on so now. */
function computeEffect(
  counted: Counted,
  source: AdvertisementSource,
  isAdvertised: boolean,
  exampleIds: string[],
): AdvertisementEffect {
  const rank = (of: AdvertisementSource): number => advertisementSources.indexOf(of);
  const sum = (fits: (row: Counted[number]) => boolean): number =>
    counted.reduce((total, row) => total + (fits(row) ? row.count : 0), 0);
  const isStronger = (row: Counted[number]): boolean => rank(row.source) < rank(source);
  return {
    matchedCount: sum(() => true),
    changedCount: sum((row) => !isStronger(row) && row.isAdvertised !== isAdvertised),
    overruledCount: sum(isStronger),
    exampleIds,
    isPending: false,
  };
}

async function follow(eshopId: EshopId): Promise<boolean> {
  return !(await bringUpRows(eshopId, followAtOnceMs));
}

async function decideOnProducts(
  { eshopId, userId, isStaff }: Decider,
  productIds: readonly string[],
  isAdvertised: boolean | null,
  isPreview: boolean,
): Promise<AdvertisementEffect> {
  const ids = [...new Set(productIds)];
  const rows = [...(await findRows(eshopId, ids)).values()];
  const overruledCount = rows.filter(({ source }) => source === 'Restriction').length;
  const preview = {
    matchedCount: rows.length,
    changedCount: rows.filter((row) => row.source !== 'Restriction' && row.isAdvertised !== isAdvertised)
      .length,
    overruledCount,
    exampleIds: rows.slice(0, mostExamples).map(({ productId }) => productId),
    isPending: false,
  };
  if (isPreview) return preview;
  if (rows.length === 0) throw new AppError('not_found');
  // Accept only ids of the catalogue: arbitrary ids must not fill the database.
  const known = rows.map(({ productId }) => productId);
  const { changedCount } = await inTransaction(async (session) => {
    await writeProductDecision(eshopId, known, isAdvertised, session);
    const about = { operation: toOperation(isAdvertised), target: 'Products', about: known } as const;
    await insertProductChange(
      eshopId,
      { ...about, count: known.length, userId, isStaff, reason: null },
      session,
    );
    return await bringUpNamed(eshopId, known, session);
  });
  return { ...preview, changedCount };
}

/** Decides on a category and those under it; null takes the decision back. @throws AppError not_found */
export async function decideOnCategory(
  { eshopId, userId, isStaff }: Decider,
  category: string,
  isAdvertised: boolean | null,
  isPreview = false,
): Promise<AdvertisementEffect> {
  const name = facet.category(category);
  const isDecided = (await findList(eshopId))?.categories.some((row) => row.category === category) === true;
  if (!isDecided && (await countFacet(eshopId, name)) === 0) throw new AppError('not_found');
  const [counted, exampleIds] = await Promise.all([
    countWithFacet(eshopId, name),
    findIdsWithFacet(eshopId, name, mostExamples),
  ]);
  const effect = computeEffect(counted, 'Category', isAdvertised ?? true, exampleIds);
  if (isPreview) return effect;
  const decision = isAdvertised === null ? [] : [{ category, isAdvertised, decidedAt: new Date() }];
  await inTransaction(async (session) => {
    // Read where it is written, so that of two decisions at once none is lost.
    const present: ListCategory[] = (await findList(eshopId, session))?.categories ?? [];
    const others = present.filter((row) => row.category !== category);
    if (others.length >= mostCategories) throw new AppError('conflict');
    await touchWholeList(eshopId, { categories: [...others, ...decision] }, session);
    const about = { operation: toOperation(isAdvertised), target: 'Category', about: [category] } as const;
    await insertProductChange(
      eshopId,
      { ...about, count: effect.matchedCount, userId, isStaff, reason: null },
      session,
    );
  });
  return { ...effect, isPending: await follow(eshopId) };
}

const getParts = ({ field, operator, value }: RuleCondition): string[] => [field, operator, value];

async function writeRules(
  { eshopId, userId, isStaff }: Decider,
  change: (rules: readonly ListRule[]) => readonly ListRule[],
  { rule, operation, count }: { rule: RuleCondition; operation: ProductsOperation; count: number },
): Promise<boolean> {
  await inTransaction(async (session) => {
    const rules = change((await findList(eshopId, session))?.rules ?? []);
    if (rules.length > mostRules) throw new AppError('conflict');
    await touchWholeList(eshopId, { rules }, session);
    const about = { operation, target: 'Rule', about: getParts(rule) } as const;
    await insertProductChange(eshopId, { ...about, count, userId, isStaff, reason: null }, session);
  });
  return await follow(eshopId);
}

/** Makes a rule, which is asked before those that are there. @throws AppError conflict with too many rules */
async function createRule(
  decider: Decider,
  condition: RuleCondition,
  isAdvertised: boolean,
  isPreview: boolean,
): Promise<AdvertisementEffect & { ruleId: string | null }> {
  const { eshopId } = decider;
  const [counted, exampleIds] = await Promise.all([
    countFitting(eshopId, condition),
    findFittingIds(eshopId, condition, mostExamples),
  ]);
  const effect = computeEffect(counted, 'Rule', isAdvertised, exampleIds);
  if (isPreview) return { ...effect, ruleId: null };
  const rule = { ...condition, id: randomUUID(), isAdvertised, createdAt: new Date() };
  // A rule of the same condition takes the place of the former one.
  const isOther = (present: ListRule) => getParts(present).join('\n') !== getParts(condition).join('\n');
  const isPending = await writeRules(decider, (rules) => [rule, ...rules.filter(isOther)], {
    rule,
    operation: toOperation(isAdvertised),
    count: effect.matchedCount,
  });
  return { ...effect, isPending, ruleId: rule.id };
}

async function removeRule(
  decider: Decider,
  ruleId: string,
  isPreview: boolean,
): Promise<AdvertisementEffect> {
  const present = (await findList(decider.eshopId))?.rules ?? [];
  const rule = present.find(({ id }) => id === ruleId);
  if (rule === undefined) throw new AppError('not_found');
  const [count, exampleIds] = await Promise.all([
    countFacet(decider.eshopId, facet.rule(ruleId)),
    findIdsWithFacet(decider.eshopId, facet.rule(ruleId), mostExamples),
  ]);
  const effect = {
    matchedCount: count,
    changedCount: count,
    overruledCount: 0,
    exampleIds,
    isPending: false,
  };
  if (isPreview) return effect;
  const isPending = await writeRules(decider, (rules) => rules.filter(({ id }) => id !== ruleId), {
    rule,
    operation: 'Reset',
    count,
  });
  return { ...effect, isPending };
}

/**
 * Decides whether products are advertised, or with `isPreview` says what the decision would do.
 * @throws AppError not_found, invalid_request for a rule that is neither on nor off, conflict with too many rules
 */
export async function decide(
  decider: Decider,
  request: { target: AdvertisementTarget; isAdvertised: boolean | null; isPreview: boolean },
): Promise<AdvertisementEffect & { ruleId: string | null }> {
  const { target, isAdvertised, isPreview } = request;
  if (target.by === 'Products') {
    const effect = await decideOnProducts(decider, target.productIds, isAdvertised, isPreview);
    return { ...effect, ruleId: null };
  }
  if (target.by === 'Category') {
    const effect = await decideOnCategory(decider, target.category, isAdvertised, isPreview);
    return { ...effect, ruleId: null };
  }
  if (target.by === 'RuleId')
    return { ...(await removeRule(decider, target.ruleId, isPreview)), ruleId: target.ruleId };
  if (isAdvertised === null) throw new AppError('invalid_request');
  return await createRule(decider, target.rule, isAdvertised, isPreview);
}

/** Keeps products out of advertising as staff, or lets them in again; ids that are not in the catalogue wait for it. */
export async function restrict(
  { eshopId, userId }: Pick<Decider, 'eshopId' | 'userId'>,
  request: { productIds: readonly string[]; operation: 'Restrict' | 'Unrestrict'; reason: string },
): Promise<number> {
  const productIds = [...new Set(request.productIds)];
  return await inTransaction(async (session) => {
    const isLifted = request.operation === 'Unrestrict';
    const decided = isLifted ? await findDecisions(eshopId, productIds, session) : null;
    const meant = decided === null ? productIds : productIds.filter((id) => decided.get(id)?.isRestricted);
    if (meant.length === 0) return 0;
    await writeRestriction(eshopId, meant, isLifted ? null : request.reason, session);
    const about = { operation: request.operation, target: 'Products', about: meant } as const;
    await insertProductChange(
      eshopId,
      { ...about, count: meant.length, userId, isStaff: true, reason: request.reason },
      session,
    );
    return (await bringUpNamed(eshopId, meant, session)).changedCount;
  });
}

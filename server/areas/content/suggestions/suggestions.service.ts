import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { Types } from 'mongoose';
import { addDays, countDaysBetween, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { AiContentType, SocialNetwork } from '#shared/domain/content/content.ts';
import {
  findSuggestions,
  salesDays,
  type EarlierProduct,
  type SuggestedProduct,
} from '#shared/domain/content/suggestions/findSuggestions.ts';
import {
  hiddenDays,
  mostSuggestions,
  suggestionPieces,
  type Suggestion,
  type SuggestionPiece,
} from '#shared/domain/content/suggestions/suggestion.ts';
import { buildSuggestionTitle } from '#shared/domain/content/suggestions/suggestionTitles.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toShopName } from '#server/areas/asset/index.ts';
import { findEshop, getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import {
  findLastProductChange,
  findProductNames,
  findProductsById,
  readCatalogue,
} from '#server/areas/product/index.ts';
import { readRollups } from '#server/measurement/index.ts';
import type { Services } from '#server/services.ts';
import { deleteContents, findContent } from '../content.repository.ts';
import { generateContent } from '../generate.service.ts';
import { packCatalogue, unpackCatalogue } from './catalogueState.ts';
import type { StoredCatalogue } from './suggestion.model.ts';
import {
  addDraft,
  deleteSuggestions,
  findStoredCatalogues,
  findSuggestionsOfDay,
  findUncheckedShops,
  postponeCheck,
  removeDraft,
  writeHidden,
  writeSuggestions,
  type SuggestionsOfDay,
} from './suggestion.repository.ts';

const dayMs = 86_400_000;
/** Beyond it the catalogue is a sample, as for the facts of texts. */
const readProducts = 20_000;
/** A catalogue of an earlier day says nothing about recent changes. */
const mostEarlierDays = 7;
/** Products of a suggestion that are shown. */
const shownProducts = 4;

type Eshop = Awaited<ReturnType<typeof getEshop>>;

/** A suggestion as it is shown, with the drafts that it opens. */
export interface ShownSuggestion extends Suggestion {
  readonly products: readonly { readonly productId: string; readonly title: string }[];
  readonly pieces: readonly (SuggestionPiece & { readonly contentId: ContentId | null })[];
}

async function readShopProducts(eshopId: EshopId): Promise<SuggestedProduct[]> {
  const products: SuggestedProduct[] = [];
  for await (const product of readCatalogue(eshopId)) {
    if (products.length === readProducts) break;
    const { productId, title, availability, priceMinor, salePriceMinor, sale } = product;
    products.push({
      productId,
      title: collapseSpaces(title),
      availability,
      priceMinor,
      salePriceMinor: salePriceMinor ?? null,
      sale: sale ?? null,
      firstSeenAt: product._id.getTimestamp(),
    });
  }
  return products;
}

async function readOrders(eshopId: EshopId, today: Day): Promise<Map<string, number>> {
  const range = { fromDay: addDays(today, 1 - salesDays), toDay: today };
  const rows = await readRollups(eshopId, { dimension: 'Product', range });
  return new Map(rows.map(({ key, counts }) => [key, counts.orders]));
}

const toState = (products: readonly SuggestedProduct[]): Map<string, EarlierProduct> =>
  new Map(
    products.map((product) => [
      product.productId,
      { paidMinor: getPaidPrice(product), isInStock: product.availability === 'in_stock' },
    ]),
  );

/** The catalogue of the last day before this one, if it is recent. */
function selectEarlier(
  stored: { readonly earlier: StoredCatalogue | null; readonly current: StoredCatalogue } | null,
  today: Day,
): StoredCatalogue | null {
  const before = [stored?.current, stored?.earlier].find((one) => one != null && one.day < today) ?? null;
  const isRecent = before !== null && countDaysBetween(before.day as Day, today) <= mostEarlierDays;
  return isRecent ? before : null;
}

/**
 * Finds what a shop may write about today, and stores its catalogue for tomorrow: one record a shop. No text is written
 * before a user opens one, so that its prices are current and the history has no texts that were never read.
 */
async function checkSuggestions(eshopId: EshopId, eshop: Eshop, now: Date): Promise<void> {
  const { timeZone } = eshop;
  const today = toLocalDay(now, timeZone);
  const stored = await findStoredCatalogues(eshopId);
  const earlier = selectEarlier(stored, today);
  const products = await readShopProducts(eshopId);
  const suggestions = findSuggestions({
    products,
    earlier:
      earlier === null
        ? null
        : { day: earlier.day as Day, products: await unpackCatalogue(toBytes(earlier.packed)) },
    orders: await readOrders(eshopId, today),
    country: eshop.countryOfAdvertisement ?? eshop.country,
    timeZone,
    now,
  });
  const current = { day: today, packed: await packCatalogue(toState(products)) };
  await writeSuggestions(eshopId, { day: today, suggestions, checkedAt: now, earlier, current });
}

/** Bytes as they were stored: a lean read has them as the driver's own type. */
function toBytes(packed: Uint8Array | { readonly buffer: Uint8Array }): Uint8Array {
  return packed instanceof Uint8Array ? packed : packed.buffer;
}

/** Today's suggestions: those that are stored, unless the day or the catalogue is another. */
async function readToday(eshopId: EshopId, eshop: Eshop, now: Date): Promise<SuggestionsOfDay> {
  const stored = await findSuggestionsOfDay(eshopId);
  const changedAt = await findLastProductChange(eshopId);
  const isCurrent =
    stored !== null &&
    stored.day === toLocalDay(now, eshop.timeZone) &&
    (changedAt === null || changedAt <= stored.checkedAt);
  if (isCurrent) return stored;
  await checkSuggestions(eshopId, eshop, now);
  const found = await findSuggestionsOfDay(eshopId);
  if (found === null) throw new Error('suggestions that were stored are gone');
  return found;
}

/** Suggestions that users have not put aside, at most `mostSuggestions`; those opened today stay for the day. */
function selectShown({ suggestions, hidden, drafts, day }: SuggestionsOfDay, now: Date, timeZone: string) {
  const isHidden = (key: string) => hidden.some((one) => one.key === key && one.until > now);
  const isWritten = (key: string) =>
    drafts.some(
      (draft) =>
        draft.key === key &&
        toLocalDay(draft.createdAt, timeZone) < day &&
        now.getTime() - draft.createdAt.getTime() < hiddenDays * dayMs,
    );
  return suggestions.filter(({ key }) => !isHidden(key) && !isWritten(key)).slice(0, mostSuggestions);
}

const findDraft = (drafts: SuggestionsOfDay['drafts'], key: string, piece: SuggestionPiece) =>
  drafts.find((one) => one.key === key && one.type === piece.type && one.network === piece.network);

/** What a shop may write about today, with products that the catalogue still has. */
export async function readSuggestions(
  eshopId: EshopId,
  now = new Date(),
): Promise<{ day: string; suggestions: ShownSuggestion[] }> {
  const eshop = await getEshop(eshopId);
  const today = await readToday(eshopId, eshop, now);
  const shown = selectShown(today, now, eshop.timeZone);
  const names = await findProductNames(eshopId, [
    ...new Set(shown.flatMap(({ productIds }) => productIds.slice(0, mostShown))),
  ]);
  const suggestions = shown.flatMap((suggestion): ShownSuggestion[] => {
    const { key, kind, productIds } = suggestion;
    const products = productIds.flatMap((productId) => {
      const title = names.get(productId)?.title;
      return title === undefined ? [] : [{ productId, title }];
    });
    if (products.length === 0) return [];
    const pieces = suggestionPieces[kind].map((piece) => ({
      ...piece,
      contentId: (findDraft(today.drafts, key, piece)?.contentId.toString() ?? null) as ContentId | null,
    }));
    return [{ ...suggestion, products: products.slice(0, shownProducts), pieces }];
  });
  return { day: today.day, suggestions };
}

/** A few more than are shown: some may be gone. */
const mostShown = shownProducts * 2;

/** What a text is about: the category that all products share, else the shop. @throws AppError content_suggestion_gone */
async function findSubject(
  eshopId: EshopId,
  { domainName }: Eshop,
  productIds: readonly string[],
): Promise<string> {
  const products = await findProductsById(eshopId, productIds);
  if (products.length === 0) throw new AppError('content_suggestion_gone');
  const categories = new Set(products.map(({ categoryPath }) => categoryPath.at(-1) ?? ''));
  const [category] = categories;
  if (categories.size === 1 && category !== undefined && category !== '' && !/[<>{}]/.test(category))
    return collapseSpaces(category);
  return toShopName(toReadableDomain(domainName).replace(/^www\./, ''));
}

const longestTopic = 200;

/**
 * Opens a draft of a suggestion: the one that is there, else it is composed from the current catalogue without a model.
 * @throws AppError content_suggestion_gone
 */
export async function openSuggestion(
  services: Services,
  author: { readonly eshopId: EshopId; readonly userId: UserId; readonly signal: AbortSignal },
  order: { readonly key: string; readonly type: AiContentType; readonly network: SocialNetwork | null },
  now = new Date(),
): Promise<ContentId> {
  const { eshopId } = author;
  const { key, type, network } = order;
  const eshop = await getEshop(eshopId);
  const { suggestions, drafts } = await readToday(eshopId, eshop, now);
  const before = findDraft(drafts, key, order);
  if (before !== undefined) {
    const contentId = before.contentId.toString() as ContentId;
    if ((await findContent(eshopId, contentId)) !== null) return contentId;
    await removeDraft(eshopId, before.contentId);
  }
  const suggestion = suggestions.find((one) => one.key === key);
  const pieces: readonly SuggestionPiece[] =
    suggestion === undefined ? [] : suggestionPieces[suggestion.kind];
  const isOffered = pieces.some((piece) => piece.type === type && piece.network === network);
  if (suggestion === undefined || !isOffered) throw new AppError('content_suggestion_gone');
  const { productIds } = suggestion;
  const language = getCountryLanguage(eshop.countryOfAdvertisement ?? eshop.country);
  const topic = buildSuggestionTitle(suggestion, language, await findSubject(eshopId, eshop, productIds));
  const { content } = await generateContent(services, author, {
    type,
    ...(network === null ? {} : { network }),
    writer: 'Catalogue',
    language,
    goal: 'Sales',
    tone: 'Plain',
    topic: topic.slice(0, longestTopic),
    occasion: '',
    leaveOut: '',
    productIds: [...productIds],
  });
  const draft = { key, type, network, contentId: new Types.ObjectId(content.id), createdAt: now };
  if (await addDraft(eshopId, draft)) return content.id;
  // Another request was faster: one reason has one draft.
  await deleteContents(eshopId, [content.id]);
  const current = await findSuggestionsOfDay(eshopId);
  const first = findDraft(current?.drafts ?? [], key, order);
  if (first === undefined) throw new AppError('content_suggestion_gone');
  return first.contentId.toString() as ContentId;
}

/** Hides a suggestion for a week, or shows it again. @throws AppError content_suggestion_gone */
export async function hideSuggestion(
  eshopId: EshopId,
  key: string,
  isHidden: boolean,
  now = new Date(),
): Promise<void> {
  const { suggestions } = await readToday(eshopId, await getEshop(eshopId), now);
  if (!suggestions.some((one) => one.key === key)) throw new AppError('content_suggestion_gone');
  const until = isHidden ? new Date(now.getTime() + hiddenDays * dayMs) : null;
  await writeHidden(eshopId, { key, until, now });
}

const checkEveryMs = 6 * 3_600_000;
const shopsInTurn = 20;

/**
 * Checks the shops that looked at their suggestions before, so that each day has the catalogue of the one before to compare
 * with; shops without Premium are forgotten. One that can't be checked keeps no other from its turn.
 */
export async function checkDueSuggestions(
  { log }: Pick<Services, 'log'>,
  stopped: AbortSignal,
  now = new Date(),
): Promise<void> {
  for (const eshopId of await findUncheckedShops(new Date(now.getTime() - checkEveryMs), shopsInTurn)) {
    stopped.throwIfAborted();
    try {
      const eshop = await findEshop(eshopId);
      if (eshop?.hasActiveSubscription === true && !eshop.archivedAt)
        await checkSuggestions(eshopId, eshop, now);
      else await deleteSuggestions(eshopId);
    } catch (thrown) {
      log.error({ err: thrown, eshopId }, 'suggestions of a shop not checked');
      await postponeCheck(eshopId, now);
    }
  }
}

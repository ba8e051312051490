import { campaign } from '#shared/contracts/campaign.ts';
import { product } from '#shared/contracts/product.ts';
import type { NamedKind } from '#shared/domain/assistant/readQuestion.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findNamed } from './names.ts';
import type { Talk } from './talk.ts';

/** A search for fewer letters finds what has nothing to do with them. */
const shortestName = 3;
/** Letters at the end of a word that its case may change: `lustrů` is of `Lustry`. */
const endingLength = 2;
const shortestStem = 4;

const toStem = (word: string): string => word.slice(0, Math.max(shortestStem, word.length - endingLength));

/** The items whose name has the stems of all words that are typed, and no other word. */
function findByStems<Item>(items: readonly Item[], getName: (item: Item) => string, typed: string): Item[] {
  const words = foldText(typed).split(' ');
  return items.filter((item) => {
    const name = foldText(getName(item)).split(' ');
    return name.length === words.length && words.every((word, at) => toStem(name[at] ?? '') === toStem(word));
  });
}

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof AppError && ['permission_required', 'not_found'].includes(thrown.code);

/**
 * Finds what the unknown words of a question name: a campaign, else a category, else a product; null where they name
 * nothing, or more than one campaign or category.
 * @returns the name as the shop writes it; of products as typed, as several may have it
 */
export async function findUnknownNamed(
  talk: Talk,
  typed: string,
): Promise<{ kind: NamedKind; name: string } | null> {
  if (foldText(typed).length < shortestName || typed.includes('"')) return null;
  try {
    const { campaigns } = await talk.read(campaign.getAllCampaignStatuses, {});
    const [one, ...others] = findNamed(campaigns, ({ name }) => name, typed);
    if (one !== undefined && !one.name.includes('"'))
      return others.length === 0 ? { kind: 'campaign', name: one.name } : null;
    const { categories } = await talk.read(product.getCategories, {});
    const exact = findNamed(categories, ({ name }) => name, typed);
    const found = exact.length > 0 ? exact : findByStems(categories, ({ name }) => name, typed);
    if (found[0] !== undefined) return found.length === 1 ? { kind: 'category', name: found[0].name } : null;
    const { items } = await talk.read(product.getProducts, { search: typed.slice(0, 200) });
    return items.length > 0 ? { kind: 'product', name: typed } : null;
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

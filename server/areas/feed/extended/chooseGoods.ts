/** The product whose offer is looked for on a page, as its feed knows it. */
export interface WantedGoods {
  readonly productId: string;
  readonly title: string;
  readonly link: string;
}

/** Goods on a page, with what the page calls them. */
export interface NamedGoods {
  /** Numbers of the product: the shop's own and those of its maker. */
  readonly ids: readonly string[];
  readonly urls: readonly string[];
  readonly name: string | null;
}

/** Goods that a page is about: several where it sells variants, or does not say which of its products it is about. */
export interface ChosenGoods<Goods> {
  readonly goods: readonly Goods[];
  readonly isAmbiguous: boolean;
}

/** How much of their words a name and a title must share to mean one product. */
const leastLikeness = 0.6;

const normalize = (text: string): string => text.trim().toLowerCase();

const splitWords = (text: string): Set<string> => new Set(normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** An address without its scheme, `www.`, fragment and last slash; of a relative one its path. */
function normalizeUrl(text: string, base: string): string {
  if (!URL.canParse(text, base)) return '';
  const url = new URL(text, base);
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/** Part of all words of both texts that they share. */
function measureLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Those whose name is most like the title, if any is like it at all. */
function findAlike<Goods extends NamedGoods>(
  goods: readonly Goods[],
  title: ReadonlySet<string>,
): readonly Goods[] {
  const likeness = goods.map(({ name }) => (name === null ? 0 : measureLikeness(splitWords(name), title)));
  const most = Math.max(0, ...likeness);
  return most < leastLikeness ? [] : goods.filter((_one, index) => likeness[index] === most);
}

/**
 * Chooses among the goods of a page, which come in families of variants: by the product's number, then by its address,
 * then by the likeness of its name. Where none of them tells, variants of one family are all meant; several families
 * are ambiguous.
 */
export function chooseGoods<Goods extends NamedGoods>(
  families: readonly (readonly Goods[])[],
  wanted: WantedGoods | null,
): ChosenGoods<Goods> {
  const goods = families.flat();
  const isAmbiguous = families.length > 1;
  if (goods.length < 2 || wanted === null) return { goods, isAmbiguous };
  const id = normalize(wanted.productId);
  const byId = goods.filter(({ ids }) => ids.some((text) => normalize(text) === id));
  if (byId.length > 0) return { goods: byId, isAmbiguous: false };
  const link = normalizeUrl(wanted.link, wanted.link);
  const byUrl = goods.filter(({ urls }) => urls.some((text) => normalizeUrl(text, wanted.link) === link));
  // Variants may all name the address of their page: which of them it is, their names may tell.
  const alike = findAlike(byUrl.length > 0 ? byUrl : goods, splitWords(wanted.title));
  if (alike.length > 0) return { goods: alike, isAmbiguous: false };
  return byUrl.length > 0 ? { goods: byUrl, isAmbiguous: false } : { goods, isAmbiguous };
}

import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { foldText } from '#shared/domain/product/searchText.ts';

/** A category with its counts. */
export type Category = OutputOf<Contracts['product']['getCategories']>['categories'][number];
/** What the shop decided on a category. */
export type CategoryDecision = OutputOf<
  Contracts['product']['getCategoriesAdvertismentStatus']
>['categories'][number];

/** A row of the tree. */
export interface CategoryRow extends Category {
  /** What the switch says: the decision of the category or of the narrowest one above it; on without any. */
  readonly isAdvertised: boolean;
  readonly own: CategoryDecision | null;
  /** The category above it that decides; null where none does or it decides itself. */
  readonly inheritedFrom: string | null;
  readonly hasChildren: boolean;
}

const separator = ' > ';

/** The categories above one, the narrowest first. */
function listAbove(category: string): string[] {
  const parts = category.split(separator);
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join(separator));
}

/** Puts every category right under the one above it, siblings by name. */
function sortInTreeOrder(categories: readonly Category[], language: string): Category[] {
  const { compare } = new Intl.Collator(language);
  const rows = categories.map((row) => ({ row, parts: row.category.split(separator) }));
  rows.sort((a, b) => {
    for (let depth = 0; depth < Math.min(a.parts.length, b.parts.length); depth += 1) {
      const [left = '', right = ''] = [a.parts[depth], b.parts[depth]];
      if (left !== right) return compare(left, right) || (left < right ? -1 : 1);
    }
    return a.parts.length - b.parts.length;
  });
  return rows.map(({ row }) => row);
}

/** The whole tree in order with what holds for each category. */
export function buildCategoryTree(
  categories: readonly Category[],
  decisions: readonly CategoryDecision[],
  language: string,
): CategoryRow[] {
  const byCategory = new Map(decisions.map((decision) => [decision.category, decision]));
  const parents = new Set(categories.flatMap(({ category }) => listAbove(category)));
  return sortInTreeOrder(categories, language).map((row) => {
    const own = byCategory.get(row.category) ?? null;
    const inheritedFrom =
      own === null ? (listAbove(row.category).find((one) => byCategory.has(one)) ?? null) : null;
    const decided = own ?? (inheritedFrom === null ? null : (byCategory.get(inheritedFrom) ?? null));
    return {
      ...row,
      own,
      inheritedFrom,
      isAdvertised: decided?.isAdvertised ?? true,
      hasChildren: parents.has(row.category),
    };
  });
}

/** Rows that are shown: the widest ones and those under opened ones; by a search those that fit with all above them. */
export function selectShownRows(
  rows: readonly CategoryRow[],
  opened: ReadonlySet<string>,
  search: string,
): CategoryRow[] {
  const wanted = foldText(search);
  if (wanted === '')
    return rows.filter(({ category }) => listAbove(category).every((one) => opened.has(one)));
  const fitting = rows.filter(({ name }) => foldText(name).includes(wanted));
  const shown = new Set(fitting.flatMap(({ category }) => [category, ...listAbove(category)]));
  return rows.filter(({ category }) => shown.has(category));
}

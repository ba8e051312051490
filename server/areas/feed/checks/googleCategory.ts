/**
 * Branches of Google's product taxonomy (edition of 21 September 2021, the latest one) that rules of platforms
 * speak of: the numbers of all their categories, and how a path of names begins in the languages that shops here
 * write it in. Source: Google, "Google product category [google_product_category]" and its taxonomy with numbers.
 */
interface CategoryBranch {
  readonly numbers: ReadonlySet<number>;
  /** Paths in small letters, their names joined by ' > '. */
  readonly paths: readonly string[];
}

function readNumbers(text: string): ReadonlySet<number> {
  return new Set(text.trim().split(/\s+/).map(Number));
}

const clothingNumbers = `
  1604 5322 3951 5697 3128 3455 3188 6087 3729 5378 499979 5460 5462 5461 5552 5379 5517 6006 7003 5463 5555
  182 5408 5549 5424 5425 5622 5412 5423 5409 5410 5411 5621 2271 5182 5250 5490 7132 203 5506 5598 5514 3066
  5909 1831 7313 204 212 207 1581 6229 6228 2331 5344 208 5713 5513 2580 2302 1594 5183 1516 1580 211 5388 6031
  5674 6227 5673 5678 5677 5343 5684 5683 5682 5681 5680 5679 5483 8149 8248 7281 5676 213 7207 7208 7211 7210
  7209 214 215 5327 1772 2563 2160 1675 1807 2963 1578 209 2745 2562 5834 2306 5484 5878 7235 7237 2396 7236
  5949 206 3414 3598 3888 3191 3439 3683 3724 3958 4003 3253 5564 3379 3852 2292 5441 5330 5329`;

const accessoryNumbers = `
  167 5942 5422 5623 5624 5625 5626 1786 168 543586 543587 3913 169 5443 5446 6985 6984 193 5114 6238 170 171
  8451 2477 4057 1948 6183 502988 543646 543645 543644 5915 1662 1483 5914 7305 7307 7306 181 7133 5207 173 2020
  7054 1922 5939 5941 6268 502987 7230 176 4179 499972 177 543673 543674 178 179 180 5390 5688 5686 5687 5685
  1893 184 5192 7304 8017 5907 8200 5426 500118 500008 8018 5387 5193 5194 6552 6460 175 6277 5841 6551 6170 6169
  3032 2668 188 189 190 191 197 192 194 6463 196 200 5122 5123 7471 6870 201 1933 5567 7078 5385 1856 2427`;

/** Apparel & Accessories > Clothing and > Shoes: what comes in sizes. */
export const clothesAndShoes: CategoryBranch = {
  numbers: readNumbers(`${clothingNumbers} 187`),
  paths: [
    'apparel & accessories > clothing',
    'apparel & accessories > shoes',
    'bekleidung & accessoires > bekleidung',
    'bekleidung & accessoires > schuhe',
  ],
};

/** Apparel & Accessories with everything below it. */
export const apparel: CategoryBranch = {
  numbers: readNumbers(`166 ${clothingNumbers} 187 ${accessoryNumbers}`),
  paths: ['apparel & accessories', 'bekleidung & accessoires'],
};

const homeAppliances = 'home & garden > household appliances';
const kitchenAppliances = 'home & garden > kitchen & dining > kitchen appliances';

/**
 * Goods that the EU sells with an energy label (Regulation (EU) 2017/1369 and its acts per product) and that have a
 * category of their own: refrigerators, freezers, wine fridges, dishwashers, ovens, range hoods, washing machines,
 * dryers, washer-dryers, air conditioners, space and water heaters, light bulbs of any kind, televisions, monitors.
 */
export const energyLabelled: CategoryBranch = {
  numbers: readNumbers(
    '686 681 4539 680 683 684 2549 2612 2849 605 611 621 2425 2947 2690 2944 3329 404 305',
  ),
  paths: [
    `${kitchenAppliances} > refrigerators`,
    `${kitchenAppliances} > freezers`,
    `${kitchenAppliances} > wine fridges`,
    `${kitchenAppliances} > dishwashers`,
    `${kitchenAppliances} > ovens`,
    `${kitchenAppliances} > range hoods`,
    `${homeAppliances} > laundry appliances > washing machines`,
    `${homeAppliances} > laundry appliances > dryers`,
    `${homeAppliances} > laundry appliances > laundry combo units`,
    `${homeAppliances} > climate control appliances > air conditioners`,
    `${homeAppliances} > climate control appliances > space heaters`,
    `${homeAppliances} > water heaters`,
    'home & garden > lighting > light bulbs',
    'electronics > video > televisions',
    'electronics > video > computer monitors',
  ],
};

/** How much of a category is read: the longest path of the taxonomy has 190 characters, with entities a few more. */
const readLength = 500;

/**
 * Whether a category as a feed says it, by number ('212'), by path ('Apparel & Accessories > Clothing') or by both
 * ('212 - Apparel &amp; Accessories &gt; …'), lies in a branch. Its number decides where it has one, and its `&` and `>`
 * may be written as entities, once or twice over.
 */
export function isInBranch(category: string | null | undefined, branch: CategoryBranch): boolean {
  if (category == null) return false;
  const text = category
    .slice(0, readLength)
    .trim()
    .toLowerCase()
    .replaceAll(/&(?:amp;)*gt;/g, '>')
    .replaceAll(/&(?:amp;)+/g, '&');
  const number = /^\d{1,8}(?=$|[\s:-])/.exec(text)?.[0];
  if (number !== undefined) return branch.numbers.has(Number(number));
  const path = text
    .split('>')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .join(' > ');
  return branch.paths.some((start) => path === start || path.startsWith(`${start} > `));
}

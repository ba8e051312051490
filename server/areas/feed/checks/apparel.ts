/** Google's category Apparel & Accessories, by number and name. */
const apparel = /^\s*(?:166\s*$|166\s*-|Apparel & Accessories\b)/i;
const clothesOrShoes =
  /^\s*(?:1604\s*$|1604\s*-|187\s*$|187\s*-|Apparel & Accessories\s*>\s*(?:Clothing|Shoes)\b)/i;

/** Whether a product is worn: platforms then ask for more of it. */
export function isApparel(googleCategory: string | null | undefined): boolean {
  return googleCategory != null && (apparel.test(googleCategory) || clothesOrShoes.test(googleCategory));
}

/** Whether a product comes in sizes. */
export function isClothesOrShoes(googleCategory: string | null | undefined): boolean {
  return googleCategory != null && clothesOrShoes.test(googleCategory);
}

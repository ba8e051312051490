import { describe, expect, it } from 'vitest';
import { apparel, clothesAndShoes, energyLabelled, isInBranch } from './googleCategory.ts';

describe("branches of Google's categories", () => {
  it.each([
    ['166', true, false],
    ['212', true, true],
    [' 212 ', true, true],
    ['5598 - Apparel & Accessories > Clothing > Outerwear > Coats & Jackets', true, true],
    ['187', true, true],
    ['178', true, false],
    ['201', true, false],
    ['Apparel & Accessories', true, false],
    ['Apparel &amp; Accessories &gt; Clothing &gt; Dresses', true, true],
    ['Apparel &amp;amp; Accessories > Shoes', true, true],
    ['apparel & accessories>clothing', true, true],
    ['Apparel  &  Accessories >  Jewelry', true, false],
    ['Bekleidung & Accessoires > Schuhe', true, true],
    // A number decides, whatever name is written beside it.
    ['632 - Apparel & Accessories', false, false],
    ['Apparel & Accessories Storage', false, false],
    ['Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Apparel', false, false],
    ['Mature > Erotic > Erotic Clothing', false, false],
    ['2947', false, false],
    ['21200000000', false, false],
    ['', false, false],
    [null, false, false],
    [undefined, false, false],
  ] as const)('%j is apparel: %j, sized: %j', (category, isWorn, isSized) => {
    expect(isInBranch(category, apparel)).toBe(isWorn);
    expect(isInBranch(category, clothesAndShoes)).toBe(isSized);
  });

  it.each([
    ['2947', true],
    ['2425', true],
    ['Home &amp; Garden &gt; Lighting &gt; Light Bulbs &gt; LED Light Bulbs', true],
    ['Home & Garden > Kitchen & Dining > Kitchen Appliances > Refrigerators', true],
    ['2612', true],
    ['605', true],
    ['404 - Electronics > Video > Televisions', true],
    // Accessories of labelled goods, and goods whose name only begins alike, bear no label.
    ['Home & Garden > Kitchen & Dining > Kitchen Appliance Accessories > Wine Fridge Accessories', false],
    ['Home & Garden > Kitchen & Dining > Kitchen Appliances > Ovens Mitts', false],
    ['753', false],
    ['619', false],
    ['Home & Garden > Lighting > Lamps', false],
  ] as const)('%j is sold with an energy label: %j', (category, isLabelled) => {
    expect(isInBranch(category, energyLabelled)).toBe(isLabelled);
  });
});

import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';

/** Countries where the energy label of the EU is not law. */
const withoutLabel: ReadonlySet<CountryOfAdvertisement> = new Set(['US', 'CH']);

/** Google's categories of goods that are sold with an energy label, by their names and the best-known numbers. */
const labelled =
  /(?:>\s*|^)(?:Refrigerators|Freezers|Wine Fridges|Dishwashers|Washing Machines|Laundry Combos|Televisions|Light Bulbs)(?:\s*>|\s*$)|^(?:686|680|2549|404)(?:\s*-|\s*$)/i;

/** Whether a product must show its energy class where it is sold. */
export function needsEnergyClass(
  googleCategory: string | undefined,
  country: CountryOfAdvertisement,
): boolean {
  return googleCategory !== undefined && !withoutLabel.has(country) && labelled.test(googleCategory);
}

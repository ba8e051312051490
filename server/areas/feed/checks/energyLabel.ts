import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { energyLabelled, isInBranch } from './googleCategory.ts';

/** Countries where the energy label of the EU is not law. */
const withoutLabel: ReadonlySet<CountryOfAdvertisement> = new Set(['US', 'CH']);

/** Whether a product must show its energy class where it is sold. */
export function needsEnergyClass(
  googleCategory: string | undefined,
  country: CountryOfAdvertisement,
): boolean {
  return !withoutLabel.has(country) && isInBranch(googleCategory, energyLabelled);
}

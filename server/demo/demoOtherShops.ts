import type { ComplianceStatus, CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Arrival } from './demoHistory.ts';
import type { DemoPlan } from './demoPlan.ts';
import { createDemoShop, type BillingCountry, type DemoMaking } from './demoShop.ts';

/** Shops that give the staff's lists something to work on: domain, country, credit in major units, compliance. */
const shops: readonly (readonly [string, CountryOfAdvertisement, number, ComplianceStatus])[] = [
  ['zahradni-nabytek.test', 'CZ', 12_400, 'Compliant'],
  ['kavarna-doma.test', 'CZ', 180, 'Compliant'],
  ['horske-kolo.test', 'CZ', 3_950, 'Compliant'],
  ['detsky-svet.test', 'CZ', 0, 'Pending'],
  ['vino-z-moravy.test', 'CZ', 760, 'Pending'],
  ['veselo.test', 'SK', 240, 'Compliant'],
  ['domace-potreby.test', 'SK', 6, 'Compliant'],
  ['rowery-tatry.test', 'PL', 510, 'Compliant'],
  ['lampenhaus.test', 'DE', 1_320, 'Compliant'],
  ['cipobolt.test', 'HU', 9, 'NonCompliant'],
];

const cities: Partial<Record<CountryOfAdvertisement, string>> = {
  SK: 'Bratislava',
  PL: 'Warszawa',
  DE: 'Berlin',
  HU: 'Budapest',
};

/** Shops of the list whose company is outside the EU, which pay without VAT. */
const abroad: Readonly<
  Record<string, { readonly country: BillingCountry; readonly company: string; readonly city: string }>
> = {
  'lampenhaus.test': { country: 'CH', company: 'Lampenhaus AG', city: 'Zürich' },
};

const dayMs = 86_400_000;

/** Days ago on which each paid: before a short history, one a day; through a long one, some months apart. */
const countPaidDaysAgo = ({ days, isFull }: DemoPlan, at: number): number =>
  isFull ? Math.round(days * (0.93 - (0.8 * at) / shops.length)) : days + 1 + shops.length - at;

/** The further demo shops, which come one after the other, each once. */
export function listOtherShops(making: DemoMaking, plan: DemoPlan): Arrival[] {
  return shops.map(([domainName, country, credit, complianceStatus], index) => {
    const paidAt = new Date(plan.now.getTime() - countPaidDaysAgo(plan, index) * dayMs);
    return {
      at: paidAt,
      create: async () =>
        await createDemoShop(making, {
          email: `owner@${domainName}`,
          domainName,
          country,
          complianceStatus,
          companyName: abroad[domainName]?.company ?? `${domainName.split('.')[0]} s.r.o.`,
          billingCountry: abroad[domainName]?.country,
          registrationNumber: `${12_340_000 + index}`,
          city: abroad[domainName]?.city ?? cities[country] ?? 'Praha',
          credit,
          paidAt,
          isReferred: index % 2 === 0,
          registeredAt: plan.isFull ? new Date(paidAt.getTime() - 2 * dayMs) : undefined,
        }),
    };
  });
}

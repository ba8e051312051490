import type { ComplianceStatus, CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { demoHistoryDays } from './demoOwnShop.ts';
import { makeDemoShop, type DemoMaking } from './demoShop.ts';

/** Shops that give the staff's lists something to work on: domain, country, credit in major units, compliance. */
const shops: readonly (readonly [string, CountryOfAdvertisement, number, ComplianceStatus])[] = [
  ['zahradni-nabytek.okavango-demo.cz', 'CZ', 12_400, 'Compliant'],
  ['kavarna-doma.okavango-demo.cz', 'CZ', 180, 'Compliant'],
  ['horske-kolo.okavango-demo.cz', 'CZ', 3_950, 'Compliant'],
  ['detsky-svet.okavango-demo.cz', 'CZ', 0, 'Pending'],
  ['vino-z-moravy.okavango-demo.cz', 'CZ', 760, 'Pending'],
  ['hracky.okavango-demo.sk', 'SK', 240, 'Compliant'],
  ['domace-potreby.okavango-demo.sk', 'SK', 6, 'Compliant'],
  ['rowery.okavango-demo.pl', 'PL', 510, 'Compliant'],
  ['lampen.okavango-demo.de', 'DE', 1_320, 'Compliant'],
  ['cipo.okavango-demo.hu', 'HU', 9, 'NonCompliant'],
];

const cities: Partial<Record<CountryOfAdvertisement, string>> = {
  SK: 'Bratislava',
  PL: 'Warszawa',
  DE: 'Berlin',
  HU: 'Budapest',
};

/** Makes the further demo shops, each once. */
export async function seedOtherShops(making: DemoMaking): Promise<void> {
  for (const [at, [domainName, country, credit, complianceStatus]] of shops.entries())
    await makeDemoShop(making, {
      email: `owner@${domainName}`,
      domainName,
      country,
      complianceStatus,
      companyName: `${domainName.split('.')[0]} s.r.o.`,
      registrationNumber: `${12_340_000 + at}`,
      city: cities[country] ?? 'Praha',
      credit,
      // Before the demo owner's own, one a day: numbers of documents follow their days.
      paidAt: new Date(Date.now() - (demoHistoryDays + 1 + shops.length - at) * 86_400_000),
    });
}

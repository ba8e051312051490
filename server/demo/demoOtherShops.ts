import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { addEshop, changeEshop, eshopIdOf, findEshop } from '#server/areas/eshop/index.ts';
import { hashPassword } from '#server/areas/auth/index.ts';
import { findUserByEmail, insertUser, userIdOf } from '#server/areas/user/index.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { buyFirstCredit } from './demoDocuments.ts';
import { demoHistoryDays } from './demoOwnShop.ts';
import { demoPassword } from './demoPeople.ts';

/** Shops that give the staff's lists something to work on: domain, country, credit in major units, compliance. */
const shops: readonly (readonly [
  string,
  CountryOfAdvertisement,
  number,
  'Compliant' | 'Pending' | 'NonCompliant',
])[] = [
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
export async function seedOtherShops(services: Services, staffId: UserId): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [at, [domainName, country, credit, complianceStatus]] of shops.entries()) {
    const email = `owner@${domainName}`;
    const owner =
      (await findUserByEmail(email)) ??
      (await insertUser({ email, passwordHash, locale: 'en', provider: 'Okavango', isEmailConfirmed: true }));
    if (owner === null) continue;
    try {
      const { eshop } = await addEshop({
        ownerId: userIdOf(owner),
        domainName,
        country,
        trustedHosts: services.trustedHosts,
      });
      const eshopId = eshopIdOf(eshop);
      await changeEshop(eshopId, {
        countryOfAdvertisement: country,
        complianceStatus,
        complianceReason: 'demo',
        billingSettings: {
          companyName: `${domainName.split('.')[0]} s.r.o.`,
          registrationNumber: `${12_340_000 + at}`,
          taxNumber: null,
          isVatPayer: false,
          street: 'Demo 1',
          city: cities[country] ?? 'Praha',
          zip: '110 00',
          country,
          email,
        },
      });
      const billed = await findEshop(eshopId);
      if (credit === 0 || billed === null) continue;
      // Before the demo owner's own, one a day: numbers of documents follow their days.
      const paidAt = new Date(Date.now() - (demoHistoryDays + 1 + shops.length - at) * 86_400_000);
      await buyFirstCredit(services, {
        eshop: billed,
        creditMinor: toMinor(credit),
        paidAt,
        actor: staffId,
      });
    } catch (thrown) {
      // It was made before a start that was cut off.
      if (!(thrown instanceof AppError && thrown.code === 'domain_taken')) throw thrown;
    }
  }
}

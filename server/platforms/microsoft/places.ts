import { z } from 'zod';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { PlatformError } from '../platformError.ts';
import type { MicrosoftClient } from './microsoftClient.ts';
import { targets } from './microsoftTargets.ts';
import { readTable } from './zippedTable.ts';

const fileAnswer = z.object({ FileUrl: z.string().min(1) });

/** Google's numbers of countries, which the file has beside Microsoft's, are these plus the number of ISO 3166-1. */
const googleCountryBase = 2_000;

async function readCountries(client: MicrosoftClient, accountId: string): Promise<Map<number, string>> {
  const { FileUrl: url } = await client.call('campaign', {
    path: '/GeoLocationsFileUrl/Query',
    accountId,
    body: { Version: '2.0', LanguageLocale: 'en' },
    answer: fileAnswer,
  });
  const countries = new Map<number, string>();
  for await (const row of readTable(await client.download(url))) {
    if (row['Location Type'] !== 'Country' || row['Status'] !== 'Active') continue;
    const id = row['Location Id'];
    if (id !== undefined) countries.set(Number(row['AdWords Location Id']) - googleCountryBase, id);
  }
  return countries;
}

/** Microsoft's number of a country, out of the file of places that it publishes; read once. */
export function createPlaces(client: MicrosoftClient): {
  findCountryId(accountId: string, country: CountryOfAdvertisement): Promise<string>;
} {
  let reading: Promise<Map<number, string>> | null = null;
  return {
    async findCountryId(accountId, country) {
      reading ??= readCountries(client, accountId);
      const countries = await reading.catch((thrown: unknown) => {
        reading = null;
        throw thrown;
      });
      const id = countries.get(targets[country].countryNumber);
      if (id !== undefined) return id;
      reading = null;
      throw new PlatformError('provider', {
        channel: 'Microsoft',
        reason: `The file of places has no ${country}.`,
      });
    },
  };
}

import { request } from 'undici';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CentralBank } from './centralBank.ts';
import { readDailyList } from './dailyList.ts';

const path = '/cs/financni-trhy/devizovy-trh/kurzy-devizoveho-trhu/kurzy-devizoveho-trhu/denni_kurz.txt';
const timeoutMs = 8_000;
const maxBytes = 65_536;

/** The bank's form of a day: `21.11.2026`. */
const formatDay = (day: Day): string => day.split('-').toReversed().join('.');

/** The Czech central bank over its public list. @param options.baseUrl `https://www.cnb.cz` */
export function createCnb(options: { readonly baseUrl: string }): CentralBank {
  return {
    async readRates(day) {
      const url = new URL(path, options.baseUrl);
      url.searchParams.set('date', formatDay(day));
      const response = await request(url, {
        headers: { accept: 'text/plain', 'user-agent': 'Okavango' },
        signal: AbortSignal.timeout(timeoutMs),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new Error("the central bank's list is too long");
        chunks.push(chunk);
      }
      if (response.statusCode !== 200)
        throw new Error(`the central bank answered with status ${response.statusCode}`);
      const rates = readDailyList(Buffer.concat(chunks).toString('utf8'));
      if (rates.day > day) throw new Error("the central bank's list is of a later day than was asked for");
      return rates;
    },
  };
}

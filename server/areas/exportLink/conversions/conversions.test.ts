import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { addDays, toLocalDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { bookDay } from '#server/areas/campaign/index.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { countDays } from '#server/areas/reporting/staff/count.service.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { formatConversionTime } from './conversionTime.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
await leaveMidnight();
const today = toLocalDay(new Date(), staffTimeZone);
const day = addDays(today, -3);
const noon = new Date(startOfDay(day, staffTimeZone).getTime() + 12 * 3_600_000);
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function order(id: string, gclid: string | null, placedAt: Date, valueMinor: number) {
  const blank = {
    sessionId: `s-${id}`,
    visitorId: `v-${id}`,
    page: null,
    referrerHost: null,
    isBot: false,
    items: [],
  };
  await recordEvents(
    [
      {
        shop: { eshopId: shop.eshopId, timeZone: staffTimeZone, creditCurrency: 'CZK' },
        receivedAt: placedAt,
        events: [
          {
            ...blank,
            eventId: `${id}-view`,
            type: 'page_view',
            at: new Date(placedAt.getTime() - 60_000),
            order: null,
            arrival: {
              source: {
                channel: gclid === null ? 'Referral' : 'GoogleAds',
                name: gclid === null ? 'heureka.cz' : 'google',
              },
              campaignId: null,
              clickId: gclid === null ? null : { kind: 'gclid', value: gclid },
            },
          },
          {
            ...blank,
            eventId: `${id}-order`,
            type: 'order',
            at: placedAt,
            arrival: null,
            order: { id, valueMinor, currency: 'CZK', vatMinor: null },
          },
        ],
      },
    ],
    productCatalogue,
  );
}

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  staff = await server.signInStaff(['GetExport']);
  const campaign = await insertCampaign(shop.eshopId, createCampaignId(), {
    channel: 'Google',
    format: 'Dsa',
    name: 'test',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'test',
  });
  if (campaign === null) throw new Error('the campaign was not made');
  await bookDay(campaign, {
    metrics: { campaignId: 'x', day, impressions: 10, clicks: 2, costMicros: 10_000_000 },
    readAt: new Date(),
    timeZone: staffTimeZone,
  });
  await order('1001', 'Cj0KCQ-one', at(0), 123_450);
  await order('1002', null, at(5), 50_000);
  await order('1003', '=formula', at(10), 10_000);
  await order('1004', 'late', new Date(startOfDay(addDays(day, 1), staffTimeZone).getTime()), 99_900);
});
afterAll(async () => await server.stop());

describe('conversions for Google Ads', () => {
  const ask = async (dateFrom: Day, dateTo: Day) =>
    await server.call(exportLink.getGclid, { dateFrom, dateTo }, staff.accessToken);

  it('are the orders after a click on a Google ad, in the form of its import', async () => {
    const { output } = await ask(day, day);
    expect(output).toMatchObject({
      orderCount: 2,
      fileName: `google-ads-conversions-${day}-${day}.csv`,
    });
    expect(Date.parse(output.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    const file = await fetch(output.url);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toEqual([
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      `'=formula,Okavango order,${formatConversionTime(at(10))},100.00,CZK`,
      `Cj0KCQ-one,Okavango order,${formatConversionTime(at(0))},1234.50,CZK`,
    ]);
  });

  it('count by days of Prague', async () => {
    expect((await ask(addDays(day, 1), addDays(day, 1))).output.orderCount).toBe(1);
    expect((await ask(day, addDays(day, 1))).output.orderCount).toBe(3);
  });

  it('refuse a period that is none or too long, and an address that was changed', async () => {
    expect((await ask(day, addDays(day, -1))).problem.code).toBe('date_range_invalid');
    expect((await ask(addDays(day, -366), day)).problem.code).toBe('date_range_invalid');
    const { url } = (await ask(day, day)).output;
    const changed = url.replace(/\/conversions\/[^.]+\./, '/conversions/eyJhbGciOiJIUzI1NiJ9.');
    expect((await fetch(changed.replace(/\.[^./]+\/google/, '.AAAA/google'))).status).toBe(404);
  });
});

it('tells times with the offset of Prague, also where the clock is turned', () => {
  expect(formatConversionTime(new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30:00+0200');
  expect(formatConversionTime(new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00+0100');
});

it('orders are in the middle of values that staff see', async () => {
  const cells = (await countDays({ fromDay: day, toDay: day })).get(day) ?? [];
  const median = cells.find(({ figure, country }) => figure === 'orderValueMedian' && country === 'All');
  expect(median).toMatchObject({ value: 50_000, currency: 'CZK' });
});

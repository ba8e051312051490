import { TimeChart } from '../../ui/chart/TimeChart.tsx';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Facts } from '../../ui/figures/Facts.tsx';
import { KpiCard } from '../../ui/figures/KpiCard.tsx';
import { KpiRow } from '../../ui/figures/KpiRow.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { RelativeTime } from '../../ui/figures/RelativeTime.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ShopName } from '../../ui/shop/ShopName.tsx';

const fiveMinutesAgo = new Date(Date.now() - 320_000).toISOString();
const days = Array.from({ length: 21 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const trend = days.map((_, index) => 900 + Math.sin(index / 2.2) * 320 + index * 24);
const before = trend.map((value, index) => value * 0.82 + Math.cos(index) * 90);

/** Money, changes, cards, charts. */
export function FigureParts() {
  return (
    <>
      <KpiRow>
        <KpiCard
          title="Revenue"
          isGoodWhenUp
          trend={trend}
          figure={{
            value: 184_230.5,
            previousValue: 171_900,
            changePercent: 7.17,
            currency: 'CZK',
            numberType: 'Currency',
          }}
        />
        <KpiCard
          title="Ad spend"
          isGoodWhenUp={null}
          trend={before}
          figure={{
            value: 21_480,
            previousValue: 19_110,
            changePercent: 12.4,
            currency: 'CZK',
            numberType: 'Currency',
          }}
        />
        <KpiCard
          title="Orders"
          isGoodWhenUp
          figure={{ value: 148, previousValue: 0, changePercent: 100, currency: null, numberType: 'Integer' }}
        />
        <KpiCard title="Cost of sales" isGoodWhenUp={false} figure={undefined} />
      </KpiRow>
      <Card title="Revenue by day">
        <TimeChart
          label="Revenue by day"
          kind="area"
          numberType="Currency"
          currency="CZK"
          series={[
            { name: 'This period', points: days.map((date, index) => ({ date, value: trend[index] ?? 0 })) },
            {
              name: 'Previous period',
              isComparison: true,
              points: days.map((date, index) => ({ date, value: before[index] ?? 0 })),
            },
          ]}
        />
      </Card>
      <Card title="Orders by day">
        <TimeChart
          label="Orders by day"
          kind="column"
          numberType="Integer"
          currency={null}
          heightPx={200}
          series={[
            { name: 'Orders', points: days.map((date, index) => ({ date, value: (index * 7) % 11 })) },
          ]}
        />
      </Card>
      <Card title="Details">
        <Facts
          items={[
            { label: 'Shop', value: <ShopName domainName="www.lampy-hvezda.cz" country="CZ" /> },
            { label: 'Credit', value: <Money money={{ value: 12_480.5, currency: 'CZK' }} /> },
            { label: 'Correction', value: <Money money={{ value: -250, currency: 'EUR' }} /> },
            {
              label: 'Changes',
              value: (
                <Stack isRow gap={16}>
                  <Delta percent={4.26} isGoodWhenUp />
                  <Delta percent={4.26} isGoodWhenUp={false} />
                  <Delta percent={0} isGoodWhenUp />
                </Stack>
              ),
            },
            {
              label: 'Last read',
              value: <RelativeTime instant={fiveMinutesAgo} />,
            },
          ]}
        />
      </Card>
    </>
  );
}

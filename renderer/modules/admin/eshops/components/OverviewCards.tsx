import type { EshopId } from '#shared/domain/ids/ids.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { changePercent } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PanelChart, panelHeightPx } from '#renderer/ui/chart/PanelChart.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { KpiCard } from '#renderer/ui/figures/KpiCard.tsx';
import { KpiRow } from '#renderer/ui/figures/KpiRow.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';
import { useEshopOverview, useEshopWaiting } from '../useEshopOverview.ts';

/** What waits for staff about a shop. */
export function WaitingCard({ eshopId }: { eshopId: EshopId }) {
  const t = useText('staffOverview', 'cockpit');
  const query = useEshopWaiting(eshopId);
  return (
    <Card
      title={t('staffOverview:waiting.title')}
      extra={<AppLink to="/admin/cockpit">{t('staffOverview:waiting.open')}</AppLink>}
    >
      <QueryView query={query} skeleton={<Skeleton height={56} />}>
        {({ items }) =>
          items.length === 0 ? (
            <FinePrint>{t('staffOverview:waiting.none')}</FinePrint>
          ) : (
            <RowList
              label={t('staffOverview:waiting.title')}
              rows={items.map((item) => ({
                key: item.id,
                title: t(`cockpit:kinds.${item.kind}`),
                path: item.path,
                detail: item.assignee?.email ?? t('cockpit:unassigned'),
                figures: [
                  {
                    label: t('staffOverview:waiting.atRisk'),
                    value: <Money money={item.risk.amount} isWhole />,
                  },
                  { label: t('cockpit:since'), value: <RelativeTime instant={item.since} /> },
                ],
              }))}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** What a shop's ads cost and brought in the last 30 full days. */
export function ResultsCard({ eshop }: { eshop: EshopDetail }) {
  const t = useText('staffOverview');
  const query = useEshopOverview(eshop.id);
  const { currency } = eshop.credit;
  const compare = (value: number, previousValue: number | undefined) => ({
    value,
    previousValue: previousValue ?? null,
    changePercent: previousValue ? changePercent(previousValue, value) : null,
    currency,
    numberType: 'Currency' as const,
  });
  return (
    <Card title={t('staffOverview:results.title')}>
      <QueryView query={query} skeleton={<Skeleton height={panelHeightPx + 110} />}>
        {({ results: { days, total, before } }) =>
          total.expenses === 0 && total.revenue === 0 ? (
            <EmptyState
              isCompact
              title={t('staffOverview:results.none')}
              text={t('staffOverview:results.noneText')}
            />
          ) : (
            <Stack gap={16}>
              <KpiRow columns={2}>
                <KpiCard
                  title={t('staffOverview:results.revenue')}
                  figure={compare(total.revenue, before?.revenue)}
                  isGoodWhenUp
                />
                <KpiCard
                  title={t('staffOverview:results.spend')}
                  figure={compare(total.expenses, before?.expenses)}
                  isGoodWhenUp={null}
                />
              </KpiRow>
              <PanelChart
                label={t('staffOverview:results.revenue')}
                days={days.map(({ date }) => date)}
                line={{
                  name: t('staffOverview:results.revenue'),
                  tone: 'revenue',
                  numberType: 'Currency',
                  currency,
                  values: days.map(({ revenue }) => revenue),
                }}
                before={null}
                bars={{
                  name: t('staffOverview:results.spend'),
                  tone: 'spend',
                  numberType: 'Currency',
                  currency,
                  values: days.map(({ expenses }) => expenses),
                }}
                marks={[]}
                today={toLocalDay(new Date(), eshop.timeZone)}
              />
              <ResultNote total={total} />
            </Stack>
          )
        }
      </QueryView>
    </Card>
  );
}

function ResultNote({ total }: { total: { costOfSales: number | null; orders: number } }) {
  const t = useText('staffOverview');
  const { figure } = useFormats();
  const parts = [
    `${t('staffOverview:results.costOfSales')}: ${figure(total.costOfSales, 'Percentage', null)}`,
    `${t('staffOverview:results.orders')}: ${figure(total.orders, 'Integer', null)}`,
  ];
  return <FinePrint>{parts.join(' · ')}</FinePrint>;
}

/** Who has access to a shop, and how they sign in. */
export function MembersCard({ eshopId }: { eshopId: EshopId }) {
  const t = useText('staffOverview', 'admin');
  const { dateTime } = useFormats();
  const query = useEshopOverview(eshopId);
  return (
    <Card title={t('staffOverview:people.title')}>
      <QueryView query={query} skeleton={<Skeleton height={56} />}>
        {({ people }) =>
          people.length === 0 ? (
            <FinePrint>{t('staffOverview:people.none')}</FinePrint>
          ) : (
            <Facts
              items={people.map((member) => ({
                key: member.id,
                label: t(`admin:administration.role.${member.role}`),
                value: (
                  <Stack gap={0}>
                    <AppLink to={`/admin/userDetail/${member.id}`}>{member.email}</AppLink>
                    <FinePrint>
                      {[
                        member.lastSignInAt === null
                          ? t('staffOverview:people.never')
                          : t('staffOverview:people.lastSignIn', {
                              time: dateTime(member.lastSignInAt, staffTimeZone),
                            }),
                        t(
                          member.hasSecondFactor
                            ? 'staffOverview:people.secondFactor'
                            : 'staffOverview:people.noSecondFactor',
                        ),
                      ].join(' · ')}
                    </FinePrint>
                  </Stack>
                ),
              }))}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

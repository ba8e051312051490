import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import type { CohortShow } from '#shared/contracts/reportingStaffTables.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { toReadableDomain } from '#server/areas/eshop/index.ts';
import type { CellWriter, FileColumn } from './createTableFile.ts';

type Output<Name extends keyof typeof reportingStaff> = OutputOf<(typeof reportingStaff)[Name]>;
type Activated = Output<'getActivatedEshops'>['items'][number];
type Registered = Output<'newEshops'>['items'][number];
export type Cohort = Output<'registrationCohorts'>['cohorts'][number];
type Feature = Output<'limitedFeatureUsageStatistics'>['features'][number];

/** Columns of shops that began to spend, those that the screen leaves out at first among them. */
export function createActivatedColumns({ t, number, instant, yesNo }: CellWriter): FileColumn<Activated>[] {
  return [
    { title: t('kpi:column.shop'), cell: ({ domainName }) => toReadableDomain(domainName) },
    { title: t('kpi:column.country'), cell: ({ country }) => country },
    { title: t('kpi:activated.activated'), cell: ({ activatedOn }) => activatedOn },
    { title: t('kpi:activated.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
    { title: t('kpi:activated.days'), cell: ({ daysToActivation }) => number(daysToActivation) },
    { title: t('reports:currency'), cell: ({ adSpend }) => adSpend.currency },
    { title: t('kpi:activated.spend'), cell: ({ adSpend }) => number(adSpend.value, 2) },
    { title: t('kpi:activated.credit'), cell: ({ credit }) => number(credit?.value ?? null, 2) },
    { title: t('kpi:activated.premium'), cell: ({ hasPremium }) => yesNo(hasPremium) },
    { title: t('kpi:activated.provider'), cell: ({ shopProvider }) => shopProvider },
  ];
}

/** Columns of new shops. */
export function createRegisteredColumns({ t, instant, yesNo }: CellWriter): FileColumn<Registered>[] {
  return [
    { title: t('kpi:column.shop'), cell: ({ domainName }) => toReadableDomain(domainName) },
    { title: t('kpi:column.country'), cell: ({ country }) => country },
    { title: t('kpi:registered.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
    { title: t('kpi:registered.feed'), cell: ({ hasFeedUrl }) => yesNo(hasFeedUrl) },
    { title: t('kpi:registered.pixel'), cell: ({ hasPixel }) => yesNo(hasPixel) },
    { title: t('kpi:registered.campaign'), cell: ({ firstCampaignAt }) => instant(firstCampaignAt) },
    { title: t('kpi:registered.billing'), cell: ({ hasBillingSettings }) => yesNo(hasBillingSettings) },
    { title: t('kpi:registered.credit'), cell: ({ hasToppedUpCredit }) => yesNo(hasToppedUpCredit) },
    { title: t('kpi:registered.activated'), cell: ({ activatedOn }) => activatedOn },
    {
      title: t('kpi:registered.source'),
      cell: ({ registrationProvider, shopProvider }) => `${registrationProvider} / ${shopProvider}`,
    },
    { title: t('kpi:registered.archived'), cell: ({ isArchived }) => yesNo(isArchived) },
  ];
}

/** Columns of cohorts: so many months after the registration, as the screen shows them; money in a column a currency. */
export function createCohortColumns(
  { t, number }: CellWriter,
  show: CohortShow,
  monthsCount: number,
): FileColumn<Cohort>[] {
  const translateAfter = (index: number) => t('kpi:cohorts.after', { number: index });
  const ofMonth = (index: number): FileColumn<Cohort>[] => {
    if (show === 'spend')
      return creditCurrencies.map((currency) => ({
        title: `${translateAfter(index)}, ${currency}`,
        cell: ({ months }) => {
          const month = months[index];
          if (month === undefined) return null;
          return number(month.adSpend.find((sum) => sum.currency === currency)?.value ?? 0, 2);
        },
      }));
    return [
      {
        title: show === 'share' ? `${translateAfter(index)}, %` : translateAfter(index),
        cell: ({ months, registeredCount }) => {
          const month = months[index];
          if (month === undefined) return null;
          const { spendingCount } = month;
          return show === 'shops'
            ? number(spendingCount)
            : number(computePercentage(spendingCount, registeredCount), 2);
        },
      },
    ];
  };
  return [
    { title: t('kpi:cohorts.month'), cell: ({ month }) => month },
    { title: t('kpi:cohorts.registered'), cell: ({ registeredCount }) => number(registeredCount) },
    { title: t('kpi:cohorts.activated'), cell: ({ activatedCount }) => number(activatedCount) },
    {
      title: `${t('kpi:cohorts.activated')}, %`,
      cell: ({ activatedCount, registeredCount }) =>
        number(computePercentage(activatedCount, registeredCount), 2),
    },
    ...Array.from({ length: monthsCount }, (_, index) => ofMonth(index)).flat(),
  ];
}

/** Columns of features; the share is of the shops whose subscription is active. */
export function createFeatureColumns({ t, number }: CellWriter, premiumShops: number): FileColumn<Feature>[] {
  return [
    { title: t('kpi:features.feature'), cell: ({ feature }) => t(`kpi:features.name.${feature}`) },
    { title: t('kpi:features.shops'), cell: ({ usingShopsCount }) => number(usingShopsCount) },
    {
      title: `${t('kpi:features.share')}, %`,
      cell: ({ usingShopsCount }) => number(computePercentage(usingShopsCount, premiumShops), 2),
    },
    { title: t('kpi:features.uses'), cell: ({ usesCount }) => number(usesCount) },
    { title: t('kpi:features.refusedShops'), cell: ({ refusedShopsCount }) => number(refusedShopsCount) },
    { title: t('kpi:features.refused'), cell: ({ refusedCount }) => number(refusedCount) },
  ];
}

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
export function createActivatedColumns({
  t,
  number,
  formatInstant: instant,
  formatYesNo: yesNo,
}: CellWriter): FileColumn<Activated>[] {
  return [
    { title: t('kpi:column.shop'), formatCell: ({ domainName }) => toReadableDomain(domainName) },
    { title: t('kpi:column.country'), formatCell: ({ country }) => country },
    { title: t('kpi:activated.activated'), formatCell: ({ activatedOn }) => activatedOn },
    { title: t('kpi:activated.registered'), formatCell: ({ registeredAt }) => instant(registeredAt) },
    { title: t('kpi:activated.days'), formatCell: ({ daysToActivation }) => number(daysToActivation) },
    { title: t('reports:currency'), formatCell: ({ adSpend }) => adSpend.currency },
    { title: t('kpi:activated.spend'), formatCell: ({ adSpend }) => number(adSpend.value, 2) },
    { title: t('kpi:activated.credit'), formatCell: ({ credit }) => number(credit?.value ?? null, 2) },
    { title: t('kpi:activated.premium'), formatCell: ({ hasPremium }) => yesNo(hasPremium) },
    { title: t('kpi:activated.provider'), formatCell: ({ shopProvider }) => shopProvider },
  ];
}

/** Columns of new shops. */
export function createRegisteredColumns({
  t,
  formatInstant: instant,
  formatYesNo: yesNo,
}: CellWriter): FileColumn<Registered>[] {
  return [
    { title: t('kpi:column.shop'), formatCell: ({ domainName }) => toReadableDomain(domainName) },
    { title: t('kpi:column.country'), formatCell: ({ country }) => country },
    { title: t('kpi:registered.registered'), formatCell: ({ registeredAt }) => instant(registeredAt) },
    { title: t('kpi:registered.feed'), formatCell: ({ hasFeedUrl }) => yesNo(hasFeedUrl) },
    { title: t('kpi:registered.pixel'), formatCell: ({ hasPixel }) => yesNo(hasPixel) },
    { title: t('kpi:registered.campaign'), formatCell: ({ firstCampaignAt }) => instant(firstCampaignAt) },
    { title: t('kpi:registered.billing'), formatCell: ({ hasBillingSettings }) => yesNo(hasBillingSettings) },
    { title: t('kpi:registered.credit'), formatCell: ({ hasToppedUpCredit }) => yesNo(hasToppedUpCredit) },
    { title: t('kpi:registered.activated'), formatCell: ({ activatedOn }) => activatedOn },
    {
      title: t('kpi:registered.source'),
      formatCell: ({ registrationProvider, shopProvider }) => `${registrationProvider} / ${shopProvider}`,
    },
    { title: t('kpi:registered.archived'), formatCell: ({ isArchived }) => yesNo(isArchived) },
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
        formatCell: ({ months }) => {
          const month = months[index];
          if (month === undefined) return null;
          return number(month.adSpend.find((sum) => sum.currency === currency)?.value ?? 0, 2);
        },
      }));
    return [
      {
        title: show === 'share' ? `${translateAfter(index)}, %` : translateAfter(index),
        formatCell: ({ months, registeredCount }) => {
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
    { title: t('kpi:cohorts.month'), formatCell: ({ month }) => month },
    { title: t('kpi:cohorts.registered'), formatCell: ({ registeredCount }) => number(registeredCount) },
    { title: t('kpi:cohorts.activated'), formatCell: ({ activatedCount }) => number(activatedCount) },
    {
      title: `${t('kpi:cohorts.activated')}, %`,
      formatCell: ({ activatedCount, registeredCount }) =>
        number(computePercentage(activatedCount, registeredCount), 2),
    },
    ...Array.from({ length: monthsCount }, (_, index) => ofMonth(index)).flat(),
  ];
}

/** Columns of features; the share is of the shops whose subscription is active. */
export function createFeatureColumns({ t, number }: CellWriter, premiumShops: number): FileColumn<Feature>[] {
  return [
    { title: t('kpi:features.feature'), formatCell: ({ feature }) => t(`kpi:features.name.${feature}`) },
    { title: t('kpi:features.shops'), formatCell: ({ usingShopsCount }) => number(usingShopsCount) },
    {
      title: `${t('kpi:features.share')}, %`,
      formatCell: ({ usingShopsCount }) => number(computePercentage(usingShopsCount, premiumShops), 2),
    },
    { title: t('kpi:features.uses'), formatCell: ({ usesCount }) => number(usesCount) },
    {
      title: t('kpi:features.refusedShops'),
      formatCell: ({ refusedShopsCount }) => number(refusedShopsCount),
    },
    { title: t('kpi:features.refused'), formatCell: ({ refusedCount }) => number(refusedCount) },
  ];
}

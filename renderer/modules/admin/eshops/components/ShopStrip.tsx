import type { EshopId } from '#shared/domain/ids/ids.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { StateStrip } from '#renderer/ui/figures/StateStrip.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { getDetailPath } from '../paths.ts';
import type { EshopDetail } from '../useEshopDetail.ts';
import { useEshopOverview, useEshopWaiting } from '../useEshopOverview.ts';
import { complianceTone } from './complianceTone.ts';

type Outlook = NonNullable<ReturnType<typeof useEshopOverview>['data']>['outlook'];

/** What staff need to know of a shop on each of its tabs. */
export function ShopStrip({ eshopId, eshop }: { eshopId: EshopId; eshop: EshopDetail | undefined }) {
  const t = useText('staffOverview', 'admin', 'campaign', 'cockpit');
  const { money, day } = useFormats();
  const nameCountry = useCountryName();
  const { data: overview } = useEshopOverview(eshopId);
  const { data: waiting } = useEshopWaiting(eshopId);
  const writeOutlook = ({ daysLeft, runsOutOn }: Outlook): string => {
    if (daysLeft === null) return t('staffOverview:strip.notSpending');
    if (isOverYear(daysLeft)) return t('staffOverview:strip.lastsOverYear');
    if (daysLeft === 0 || runsOutOn === null) return t('staffOverview:strip.lessThanDay');
    return t('staffOverview:strip.lasts', { count: daysLeft, day: day(runsOutOn) });
  };
  const owner = overview?.people.find(({ role }) => role === 'Owner');
  const problem = waiting?.items[0];
  return (
    <StateStrip
      label={t('staffOverview:strip.label')}
      states={[
        {
          key: 'credit',
          title: t('staffOverview:strip.credit'),
          value:
            eshop === undefined ? undefined : (
              <AppLink quiet to={getDetailPath(eshopId, 'credit')}>
                {money(eshop.credit)}
              </AppLink>
            ),
          detail: overview === undefined ? null : writeOutlook(overview.outlook),
          tone:
            eshop === undefined || !eshop.isUnderCreditLimit
              ? 'calm'
              : eshop.credit.value <= 0
                ? 'negative'
                : 'warning',
        },
        {
          key: 'campaigns',
          title: t('staffOverview:strip.campaigns'),
          value:
            overview === undefined
              ? undefined
              : overview.campaigns.length === 0
                ? t('staffOverview:strip.noCampaigns')
                : overview.campaigns
                    .map(({ status, count }) => `${count} ${t(`campaign:status.${status}`).toLowerCase()}`)
                    .join(', '),
          detail:
            overview === undefined || overview.outlook.dailyBudgets.value === 0
              ? null
              : t('staffOverview:strip.perDay', {
                  amount: money(overview.outlook.dailyBudgets, { isWhole: true }),
                }),
        },
        {
          key: 'approval',
          title: t('staffOverview:strip.approval'),
          value:
            eshop === undefined ? undefined : (
              <StatusTag tone={complianceTone[eshop.complianceStatus]}>
                {t(`admin:compliance.${eshop.complianceStatus}`)}
              </StatusTag>
            ),
          detail: eshop?.complianceReason,
        },
        {
          key: 'plan',
          title: t('staffOverview:strip.plan'),
          value:
            eshop === undefined
              ? undefined
              : t(eshop.hasActiveSubscription ? 'staffOverview:strip.premium' : 'staffOverview:strip.basic'),
          detail:
            overview === undefined || overview.premiumUntil === null
              ? null
              : t('staffOverview:strip.until', {
                  day: day(toLocalDay(new Date(overview.premiumUntil), staffTimeZone)),
                }),
        },
        {
          key: 'country',
          title: t('staffOverview:strip.country'),
          value: eshop === undefined ? undefined : nameCountry(eshop.country),
          detail: eshop?.credit.currency,
        },
        {
          key: 'owner',
          title: t('staffOverview:strip.owner'),
          value:
            eshop === undefined ? undefined : owner === undefined ? (
              (eshop.ownerEmail ?? t('admin:detail.noOwner'))
            ) : (
              <AppLink quiet to={`/admin/userDetail/${owner.id}`}>
                {owner.email}
              </AppLink>
            ),
          detail: eshop?.phoneNumber,
        },
        {
          key: 'problem',
          title: t('staffOverview:strip.problem'),
          value:
            waiting === undefined ? undefined : problem === undefined ? (
              t('staffOverview:strip.noProblem')
            ) : (
              <AppLink quiet to={problem.path}>
                {t(`cockpit:kinds.${problem.kind}`)}
              </AppLink>
            ),
          detail: problem === undefined ? null : <RelativeTime instant={problem.since} />,
          tone: problem === undefined ? 'calm' : 'warning',
        },
      ]}
    />
  );
}

import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import type { EshopDetail } from '../useEshopDetail.ts';
import { complianceTone } from './complianceTone.ts';

/** Everything that staff know of a shop at a glance. */
export function EshopFacts({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const nameOf = useCountryName();
  const { percent } = useFormats();
  const none = t('admin:administration.none');
  const taxRate =
    eshop.taxRatePercent === null
      ? t('admin:administration.taxByRule')
      : [percent(eshop.taxRatePercent), eshop.taxRateReason ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <Card
      title={t('admin:administration.facts')}
      extra={
        eshop.isArchived ? (
          <StatusTag tone="negative">{t('admin:administration.archivedTag')}</StatusTag>
        ) : null
      }
    >
      <Facts
        items={[
          { label: t('admin:list.owner'), value: eshop.ownerEmail ?? none },
          { label: t('admin:administration.phone'), value: eshop.phoneNumber ?? none },
          {
            label: t('admin:list.compliance'),
            value: (
              <StatusTag tone={complianceTone[eshop.complianceStatus]}>
                {t(`admin:compliance.${eshop.complianceStatus}`)}
              </StatusTag>
            ),
          },
          { label: t('admin:administration.complianceReason'), value: eshop.complianceReason ?? none },
          { label: t('admin:administration.country'), value: nameOf(eshop.country) },
          {
            label: t('admin:administration.countryOfAdvertisement'),
            value: eshop.countryOfAdvertisement === null ? none : nameOf(eshop.countryOfAdvertisement),
          },
          { label: t('admin:administration.taxFact'), value: taxRate },
          { label: t('admin:administration.feedUrl'), value: eshop.feedUrl ?? none },
          { label: t('admin:administration.marketingId'), value: eshop.marketingId },
          { label: t('admin:list.provider'), value: eshop.shopProvider },
          { label: t('admin:administration.platform'), value: eshop.registrationProvider },
          { label: t('admin:administration.timeZone'), value: eshop.timeZone },
          {
            label: t('admin:list.created'),
            value: <Instant instant={eshop.createdAt} timeZone={staffTimeZone} />,
          },
          {
            label: t('admin:list.firstTransaction'),
            value:
              eshop.firstTransactionDate === null ? (
                none
              ) : (
                <Instant instant={eshop.firstTransactionDate} timeZone={staffTimeZone} />
              ),
          },
        ]}
      />
    </Card>
  );
}

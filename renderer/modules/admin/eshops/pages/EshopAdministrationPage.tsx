import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { allOf } from '#shared/access/permissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { ComplianceForm } from '../components/ComplianceForm.tsx';
import { complianceTone } from '../components/complianceTone.ts';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { StaffOnly } from '../components/StaffOnly.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

/** What staff know of a shop, and the decision on its approval. */
export function EshopAdministrationPage() {
  return <EshopDetailPage>{(eshop) => <Administration eshop={eshop} />}</EshopDetailPage>;
}

function Administration({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const nameOf = useCountryName();
  const none = t('admin:administration.none');
  return (
    <Columns ratio="wideFirst" align="start">
      <Card title={t('admin:administration.facts')}>
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
            { label: t('admin:administration.country'), value: nameOf(eshop.country) },
            { label: t('admin:administration.feedUrl'), value: eshop.feedUrl ?? none },
            { label: t('admin:administration.marketingId'), value: eshop.marketingId },
            { label: t('admin:list.provider'), value: eshop.shopProvider },
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
      <Card title={t('admin:administration.compliance')}>
        <StaffOnly rule={allOf('SetEshopDetail')}>
          <ComplianceForm key={eshop.complianceStatus} eshop={eshop} />
        </StaffOnly>
      </Card>
    </Columns>
  );
}

import { allOf } from '#shared/access/permissions.ts';
import { EshopAudit } from '#renderer/features/audit/EshopAudit.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ArchiveStaffCard } from '../components/ArchiveStaffCard.tsx';
import { ComplianceForm } from '../components/ComplianceForm.tsx';
import { CreditPayoutCard } from '../components/CreditPayoutCard.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { EshopFacts } from '../components/EshopFacts.tsx';
import { OwnerForm } from '../components/OwnerForm.tsx';
import { PeopleCard } from '../components/PeopleCard.tsx';
import { ProviderForm } from '../components/ProviderForm.tsx';
import { SeatForm } from '../components/SeatForm.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import { TaxRateForm } from '../components/TaxRateForm.tsx';
import { TaxStatusCard } from '../components/TaxStatusCard.tsx';
import { VatMatchCard } from '../components/VatMatchCard.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

const rule = allOf('SetEshopDetail');

const findOwnerId = ({ users }: EshopDetail) => users.find(({ role }) => role === 'Owner')?.id;

/** What staff know of a shop, its people, and what staff may set. */
export function EshopAdministrationPage() {
  return <EshopDetailPage>{(eshop) => <Administration eshop={eshop} />}</EshopDetailPage>;
}

function Administration({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  return (
    <>
      <Columns ratio="wideFirst" align="start">
        <Stack gap={20}>
          <EshopFacts eshop={eshop} />
          <PeopleCard users={eshop.users} />
        </Stack>
        {eshop.isArchived ? (
          <CreditPayoutCard eshop={eshop} />
        ) : (
          <Stack gap={20}>
            <Card title={t('admin:administration.compliance')}>
              <StaffOnly rule={rule}>
                <ComplianceForm eshop={eshop} />
              </StaffOnly>
            </Card>
            <Card title={t('admin:administration.seat')}>
              <StaffOnly rule={rule}>
                <SeatForm key={eshop.country} eshop={eshop} />
              </StaffOnly>
            </Card>
            <Card title={t('admin:administration.tax')}>
              <StaffOnly rule={rule}>
                <TaxRateForm key={`${eshop.taxRatePercent} ${eshop.taxRateReason}`} eshop={eshop} />
              </StaffOnly>
            </Card>
            {eshop.taxStatus === null ? null : <TaxStatusCard eshop={eshop} status={eshop.taxStatus} />}
            {eshop.vatMatch === null ? null : <VatMatchCard eshop={eshop} match={eshop.vatMatch} />}
            <Card title={t('admin:administration.providerTitle')}>
              <StaffOnly rule={rule}>
                <ProviderForm key={eshop.shopProvider} eshop={eshop} />
              </StaffOnly>
            </Card>
            <Card title={t('admin:administration.ownerTitle')}>
              <StaffOnly rule={rule}>
                <OwnerForm key={findOwnerId(eshop)} eshop={eshop} />
              </StaffOnly>
            </Card>
          </Stack>
        )}
      </Columns>
      <EshopAudit eshopId={eshop.id} />
      <StaffOnly rule={rule}>
        <ArchiveStaffCard eshop={eshop} />
      </StaffOnly>
    </>
  );
}

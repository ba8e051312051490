import { Button } from 'antd';
import { useState } from 'react';
import type { SelfBilling, TaxDetails } from '#shared/contracts/affiliateSelfBilling.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useSelfBillingColumns } from '#renderer/features/affiliate/selfBillingColumns.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { partnerSections } from '../sections.ts';
import { TaxDetailsModal } from './TaxDetailsModal.tsx';
import { TaxDocumentDecision, TaxDocumentFiles } from './TaxDocumentActions.tsx';

function Details({ details, acceptedAt }: { details: TaxDetails | null; acceptedAt: string | null }) {
  const t = useText('affiliate');
  const { dateTime } = useFormats();
  const nameCountry = useCountryName();
  if (details === null || acceptedAt === null)
    return (
      <Notice tone="info" title={t('affiliate:selfBilling.missing')}>
        {t('affiliate:selfBilling.missingText')}
      </Notice>
    );
  return (
    <Facts
      items={[
        { label: t('affiliate:selfBilling.name'), value: details.name },
        {
          label: t('affiliate:selfBilling.details'),
          value: `${details.street}, ${details.zip} ${details.city}, ${nameCountry(details.country)}`,
        },
        { label: t('affiliate:selfBilling.registrationNumber'), value: details.registrationNumber },
        { label: t('affiliate:selfBilling.vatNumber'), value: details.vatNumber ?? '–' },
        {
          label: t('affiliate:selfBilling.agree'),
          value: t('affiliate:selfBilling.agreedOn', { date: dateTime(acceptedAt) }),
        },
      ]}
    />
  );
}

/** The tax documents of the signed-in partner. */
function DocumentList() {
  const t = useText('affiliate');
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getSelfBilling, list.place);
  const columns: readonly Column<SelfBilling>[] = [
    ...useSelfBillingColumns(query.data?.items),
    {
      key: 'files',
      title: t('affiliate:selfBilling.files'),
      render: (document) => <TaxDocumentFiles document={document} />,
    },
    {
      key: 'decision',
      title: t('ui:actions'),
      isPinned: true,
      render: (document) => <TaxDocumentDecision document={document} />,
    },
  ];
  return (
    <ListView
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="selfBilling"
      label={t('affiliate:selfBilling.list')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('affiliate:selfBilling.none'),
        text: t('affiliate:selfBilling.noneText'),
      }}
    />
  );
}

/** Tax details and tax documents of the signed-in partner, to accept or dispute. */
export function TaxDocumentsCard() {
  const t = useText('affiliate');
  const [isOpen, setIsOpen] = useState(false);
  const query = useCallQuery(api.affiliate.getTaxDetails, {});
  return (
    <SectionCard
      id={partnerSections.taxDocuments}
      title={t('affiliate:selfBilling.title')}
      extra={
        query.data === undefined ? null : (
          <Button onClick={() => setIsOpen(true)}>
            {t(query.data.details === null ? 'affiliate:selfBilling.add' : 'affiliate:selfBilling.change')}
          </Button>
        )
      }
    >
      <Stack gap={20}>
        <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
          {({ details, acceptedAt }) => (
            <>
              <Details details={details} acceptedAt={acceptedAt} />
              {isOpen ? (
                <TaxDetailsModal
                  details={details}
                  isAgreed={acceptedAt !== null}
                  onClose={() => setIsOpen(false)}
                />
              ) : null}
            </>
          )}
        </QueryView>
        <DocumentList />
      </Stack>
    </SectionCard>
  );
}

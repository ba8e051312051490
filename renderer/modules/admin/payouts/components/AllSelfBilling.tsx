import type { StaffSelfBilling } from '#shared/contracts/affiliateSelfBilling.ts';
import { shortestDisputeReason } from '#shared/domain/affiliate/selfBilling.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { SelfBillingFiles } from '#renderer/features/affiliate/SelfBillingFiles.tsx';
import { useSelfBillingColumns } from '#renderer/features/affiliate/selfBillingColumns.tsx';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const texts = {
  Confirmed: { action: 'confirm', title: 'confirmTitle', text: 'confirmText', done: 'confirmed' },
  Withdrawn: { action: 'withdraw', title: 'withdrawTitle', text: 'withdrawText', done: 'withdrawn' },
} as const;

function Answer({ document, answer }: { document: StaffSelfBilling; answer: keyof typeof texts }) {
  const t = useText('affiliate');
  const run = useAction(api.affiliate.answerSelfBillingDispute, {
    invalidates: [api.affiliate.getAllSelfBilling, api.affiliate.getPayoutPlans],
    failure: 'caller',
  });
  const { action, title, text, done } = texts[answer];
  return (
    <ReasonedAction
      title={t(`affiliate:selfBilling.${title}`, { number: document.number })}
      consequence={t(`affiliate:selfBilling.${text}`)}
      confirmText={t(`affiliate:selfBilling.${action}`)}
      shortestReason={shortestDisputeReason}
      problem={run.problem}
      onConfirm={async (reason) => {
        if ((await run.run({ documentId: document.id, answer, reason })) === null) return false;
        showSuccess(t(`affiliate:selfBilling.${done}`));
        return true;
      }}
    >
      {t(`affiliate:selfBilling.${action}`)}
    </ReasonedAction>
  );
}

function Files({ document }: { document: StaffSelfBilling }) {
  const xml = useAction(api.affiliate.getReceivedSelfBillingXml, { failure: 'caller' });
  const documentId = document.id;
  return (
    <SelfBillingFiles
      fetchPdf={() => api.affiliate.getReceivedSelfBillingPdf({ documentId })}
      fetchXml={async (format) => await xml.runOrThrow({ documentId, format })}
    />
  );
}

/** All tax documents that we issued for partners; disputes are answered here. */
export function AllSelfBilling({ mayPay }: { mayPay: boolean }) {
  const t = useText('affiliate');
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getAllSelfBilling, list.place);
  const { data: summed } = useCallQuery(api.affiliate.getAllSelfBilling, { hasSums: true });
  const documentColumns = useSelfBillingColumns<StaffSelfBilling>(query.data?.items, {
    sums: summed?.sums,
  });
  const hasDispute = query.data?.items.some(({ state }) => state === 'Disputed') === true;
  const columns: readonly Column<StaffSelfBilling>[] = [
    {
      key: 'partner',
      title: t('affiliate:payoutStaff.partner'),
      isFixed: true,
      render: ({ partner }) => (
        <AppLink to={`/admin/userDetail/${partner.id}/affiliateProvision`}>{partner.email}</AppLink>
      ),
    },
    ...documentColumns,
    {
      key: 'files',
      title: t('affiliate:selfBilling.files'),
      render: (document) => <Files document={document} />,
    },
    ...(mayPay && hasDispute
      ? [
          {
            key: 'answer',
            title: t('ui:actions'),
            isPinned: true,
            render: (document: StaffSelfBilling) =>
              document.state === 'Disputed' ? (
                <Stack isRow gap={8}>
                  <Answer document={document} answer="Confirmed" />
                  <Answer document={document} answer="Withdrawn" />
                </Stack>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <ListCard
      cardTitle={t('affiliate:selfBilling.list')}
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="allSelfBilling"
      label={t('affiliate:selfBilling.list')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('affiliate:selfBilling.none'),
        text: t('affiliate:selfBilling.staffNone'),
      }}
    />
  );
}

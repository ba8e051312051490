import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { creditNoteReasons } from '#shared/domain/invoice/invoice.ts';
import { invoiceIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { documentPath } from '#renderer/features/approvals/getApprovalDetails.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FilterChip } from '#renderer/ui/controls/FilterChip.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { TopUpUse } from './TopUpUse.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** Movements of the selected shop's credit but spend, latest first, by pages, with what each top-up paid for. */
export function TopUpHistory({
  emptyAction,
  asStaff = false,
}: {
  emptyAction?: ReactNode;
  /** Documents are asked for as staff, who look into a shop of others. */
  asStaff?: boolean;
}) {
  const t = useText('credit', 'invoices');
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const list = useList();
  // A document leads to its own movements.
  const ofDocument = invoiceIdSchema.safeParse(list.params.get('document')).data;
  const query = useListQuery(
    api.payment.getCreditTopUpHistory,
    { ...list.place, ...(ofDocument === undefined ? {} : { invoiceId: ofDocument }) },
    { refetchIntervalMs: 60_000 },
  );
  const shownDocument = query.data?.items[0]?.invoice?.number;
  // A correction carries the reason of its document; all others what a person wrote.
  const formatReason = ({ reason }: { reason: string | null }) => {
    const named = creditNoteReasons.find((known) => known === reason);
    return named === undefined ? (reason ?? '–') : t(`invoices:creditNoteReason.${named}`);
  };
  return (
    <>
      <ListView
        list={{ ...list, isFiltered: ofDocument !== undefined }}
        query={query}
        isBareWhenEmpty
        notFound={{
          title: t('credit:history.noneOfDocument'),
          text: t('credit:history.noneOfDocumentText'),
          clear: t('credit:history.showAll'),
          onClear: () => list.setFilter('document', ''),
        }}
        above={
          ofDocument === undefined ? null : (
            <FilterChip
              text={
                shownDocument === undefined
                  ? t('credit:history.ofOneDocument')
                  : t('credit:history.ofDocument', { number: shownDocument })
              }
              removeLabel={t('credit:history.showAll')}
              onRemove={() => list.setFilter('document', '')}
            />
          )
        }
        empty={{
          title: t('credit:history.emptyTitle'),
          text: t('credit:history.emptyText'),
          action: emptyAction,
        }}
        isPlain
        name="creditTopUpHistory"
        label={t('credit:history.label')}
        rowKey={(movement) => movement.id}
        columns={[
          {
            key: 'createdAt',
            title: t('credit:history.when'),
            isFixed: true,
            render: ({ createdAt }) => <Instant instant={createdAt} timeZone={timeZone} />,
          },
          {
            key: 'type',
            title: t('credit:history.type'),
            render: ({ type }) => t(`credit:type.${type}`),
          },
          {
            key: 'reason',
            title: t('credit:history.reason'),
            render: (movement) => formatReason(movement),
          },
          {
            key: 'amount',
            title: t('credit:history.amount'),
            isNumeric: true,
            isFixed: true,
            isCardHead: true,
            isTelling: true,
            render: ({ amount, invoice }) =>
              asStaff && invoice !== null ? (
                <AppLink quiet to={documentPath(invoice)}>
                  <Money money={amount} />
                </AppLink>
              ) : (
                <Money money={amount} />
              ),
          },
          {
            key: 'creditAfter',
            title: t('credit:history.creditAfter'),
            isNumeric: true,
            isTelling: true,
            render: ({ creditAfter }) => <Money money={creditAfter} />,
          },
          {
            key: 'remaining',
            title: t('credit:history.remaining'),
            isNumeric: true,
            render: ({ id, remaining }) =>
              remaining === null ? (
                '–'
              ) : (
                <Stack gap={0} align="end">
                  <Money money={remaining} />
                  <Reading>
                    <Button size="small" type="text" onClick={() => setOpenedId(id)}>
                      {t('credit:use.open')}
                    </Button>
                  </Reading>
                </Stack>
              ),
          },
          {
            key: 'document',
            title: t('credit:history.document'),
            render: ({ invoice }) =>
              invoice === null ? (
                '–'
              ) : (
                <Stack isRow gap={8}>
                  {asStaff ? (
                    <AppLink to={documentPath(invoice)}>{invoice.number}</AppLink>
                  ) : (
                    <span>{invoice.number}</span>
                  )}
                  <DocumentFiles isInRow asStaff={asStaff} invoice={invoice} />
                </Stack>
              ),
          },
        ]}
      />
      <TopUpUse transactionId={openedId} onClose={() => setOpenedId(null)} />
    </>
  );
}

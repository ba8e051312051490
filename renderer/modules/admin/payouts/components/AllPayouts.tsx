import { Button } from 'antd';
import type { StaffPayout } from '#shared/contracts/affiliatePayouts.ts';
import { payoutStates, shortestPayoutReason } from '#shared/domain/affiliate/payout.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { usePayoutColumns } from '#renderer/features/affiliate/payoutColumns.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';

function TakeBack({ payout }: { payout: StaffPayout }) {
  const t = useText('affiliate');
  const { money } = useFormats();
  const takeBack = useAction(api.affiliate.returnPayout, {
    invalidates: [api.affiliate.getAllPayouts, api.affiliate.getPayoutPlans],
    failure: 'caller',
  });
  if (payout.state !== 'Ordered') return null;
  return (
    <ReasonedAction
      title={t('affiliate:payoutStaff.returnTitle', { amount: money(payout.amount) })}
      consequence={t('affiliate:payoutStaff.returnText')}
      confirmText={t('affiliate:payoutStaff.return')}
      shortestReason={shortestPayoutReason}
      problem={takeBack.problem}
      onConfirm={async (reason) => {
        if ((await takeBack.run({ payoutId: payout.id, reason })) === null) return false;
        showSuccess(t('affiliate:payoutStaff.returned'));
        return true;
      }}
    >
      {t('affiliate:payoutStaff.return')}
    </ReasonedAction>
  );
}

/** All payouts to partners; those that the bank did not carry out are taken back here. */
export function AllPayouts({ mayPay }: { mayPay: boolean }) {
  const t = useText('affiliate');
  const list = useList({ filters: { state: payoutStates } });
  const filter = omitUndefined({ state: list.filters.state });
  const query = useListQuery(api.affiliate.getAllPayouts, { ...list.input, ...filter });
  const { data: summed } = useCallQuery(api.affiliate.getAllPayouts, { ...filter, hasSums: true });
  const save = useSaveFile();
  const payoutColumns = usePayoutColumns<StaffPayout>(query.data?.items, { sums: summed?.sums });
  const hasOrdered = query.data?.items.some(({ state }) => state === 'Ordered') === true;
  const columns: readonly Column<StaffPayout>[] = [
    {
      key: 'partner',
      title: t('affiliate:payoutStaff.partner'),
      isFixed: true,
      render: ({ partner }) => (
        <AppLink to={`/admin/userDetail/${partner.id}/affiliateProvision`}>{partner.email}</AppLink>
      ),
    },
    ...payoutColumns,
    {
      key: 'run',
      title: t('affiliate:payoutStaff.files'),
      render: ({ runNumber }) => t('affiliate:payoutStaff.fileNumber', { number: runNumber }),
    },
    ...(mayPay && hasOrdered
      ? [
          {
            key: 'takeBack',
            title: t('ui:actions'),
            isPinned: true,
            render: (payout: StaffPayout) => <TakeBack payout={payout} />,
          },
        ]
      : []),
  ];
  return (
    <ListCard
      cardTitle={t('affiliate:payoutStaff.all')}
      cardExtra={
        (query.data?.total ?? 0) === 0 ? null : (
          <Button onClick={() => void save(() => api.affiliate.getAllPayoutsCsv(filter), 'text/csv')}>
            {t('affiliate:payoutStaff.csv')}
          </Button>
        )
      }
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="allPayouts"
      label={t('affiliate:payoutStaff.all')}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <ListChoice
          list={list}
          name="state"
          label={t('affiliate:payouts.stateColumn')}
          anyText={t('affiliate:payoutStaff.anyState')}
          getText={(state) => t(`affiliate:payouts.states.${state}`)}
        />
      }
      empty={{
        isCompact: true,
        title: t('affiliate:payouts.none'),
        text: t('affiliate:payoutStaff.allNoneText'),
      }}
      notFound={{
        title: t('affiliate:payoutStaff.noneInState'),
        text: t('affiliate:payoutStaff.noneInStateText'),
        clear: t('affiliate:statementStaff.clear'),
      }}
    />
  );
}

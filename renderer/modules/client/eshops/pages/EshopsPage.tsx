import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { selectEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { Flag } from '#renderer/ui/shop/Flag.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { PickList } from '#renderer/ui/table/PickList.tsx';
import { showProblem } from '#renderer/ui/toast/toast.ts';

const searchFromCount = 6;
const addPath = '/registerAdditionalEshop';

/** The person's shops: choose one, or add another. */
export function EshopsPage() {
  const t = useText('eshops');
  const go = useGo();
  const [search, setSearch] = useSearchParams();
  const selectedId = useSession((state) => state.eshop?.id ?? null);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const query = useCallQuery(api.eshop.getUserEshops, {});
  const wanted = search.get('search') ?? '';
  const open = async (eshopId: string) => {
    setOpeningId(eshopId);
    try {
      await selectEshop(eshopId);
      go('/app');
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setOpeningId(null);
    }
  };
  const add = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => go(addPath)}>
      {t('eshops:add')}
    </Button>
  );
  return (
    <Page width="narrow" title={t('eshops:title')} purpose={t('eshops:purpose')} action={add}>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <TableSkeleton rows={4} />
          </Card>
        }
        isEmpty={({ eshops }) => eshops.length === 0}
        empty={<EmptyState title={t('eshops:emptyTitle')} text={t('eshops:emptyText')} action={add} />}
      >
        {({ eshops }) => {
          const shown = eshops.filter((eshop) => eshop.domainName.includes(wanted.trim().toLowerCase()));
          return (
            <>
              {eshops.length < searchFromCount ? null : (
                <SearchField
                  label={t('eshops:search')}
                  value={wanted}
                  onSearch={(text) => setSearch(text === '' ? {} : { search: text }, { replace: true })}
                />
              )}
              <PickList
                label={t('eshops:list')}
                empty={t('eshops:noneFound')}
                items={shown.map((eshop) => ({
                  key: eshop.id,
                  label: t('eshops:choose', { shop: eshop.domainName }),
                  title: eshop.domainName,
                  icon: <Flag country={eshop.country} />,
                  detail: [
                    ...(eshop.id === selectedId ? [t('eshops:selected')] : []),
                    t(`eshops:role.${eshop.role}`),
                    t(`eshops:compliance.${eshop.complianceStatus}`),
                  ].join(' · '),
                  end: <Money money={eshop.credit} />,
                  ...(eshop.credit.value < eshop.creditNotificationLimit
                    ? { tag: <StatusTag tone="waiting">{t('eshops:underLimit')}</StatusTag> }
                    : {}),
                  isSelected: eshop.id === selectedId,
                  isLoading: eshop.id === openingId,
                  onPick: () => void open(eshop.id),
                }))}
              />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

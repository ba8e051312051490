import { useMemo, useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { UndoNotice } from '#renderer/features/undo/UndoNotice.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { useListSelection } from '#renderer/ui/list/useListSelection.ts';
import { DecisionModal } from '../components/DecisionModal.tsx';
import { SelectionBar } from '../components/SelectionBar.tsx';
import { createValidationColumns, type WaitingShop } from '../components/createValidationColumns.tsx';
import { createDecisionDrafts } from '../validation/decisionDrafts.ts';
import { useValidationUndo } from '../validation/useValidationUndo.ts';
import { ValidationSheet } from '../validation/ValidationSheet.tsx';

const rule = allOf('SetEshopDetail');

/** Shops that wait for a decision on their approval: one is decided, or many at once. */
export function ComplianceValidationPage() {
  const t = useText('admin');
  const formats = useFormats();
  const mayDecide = isSatisfied(
    rule,
    useSession((state) => state.adminPermissions),
  );
  const list = useList({ search: true });
  const saveCsv = useListCsv();
  const [planned, setPlanned] = useState<{
    shops: readonly WaitingShop[];
    status: ComplianceStatus;
  } | null>(null);
  const detail = list.detail('shop');
  const opened = eshopIdSchema.safeParse(detail.id).data ?? null;
  const go = useGo();
  const { toPath } = detail;
  const query = useListQuery(api.eshop.getEshopsToValidate, list.input, { refetchIntervalMs: 60_000 });
  const { shown, selected, choose, getSelection } = useListSelection(query.data?.items, (shop) => shop.id);
  const columns = useMemo(
    () => createValidationColumns(t, formats, mayDecide ? (shop) => go(toPath(shop.id)) : null),
    // The address of a shop's desk changes with the list's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, formats, mayDecide, go, list.params],
  );
  const undoing = useValidationUndo((eshopId) => go(toPath(eshopId)));
  const undoNotice =
    undoing.undo === null ? null : (
      <UndoNotice
        key={undoing.undo.key}
        undo={undoing.undo}
        onEnd={undoing.forget}
        onUndo={undoing.runUndo}
        isOver={opened === null}
      />
    );
  const [drafts] = useState(createDecisionDrafts);
  const place = shown.findIndex((shop) => shop.id === opened);
  // A decided shop may have left the list by the time of its answer: the next one is then in its place.
  const [lastPlace, setLastPlace] = useState(0);
  if (place !== -1 && place !== lastPlace) setLastPlace(place);
  const openNext = () => {
    const next = place === -1 ? (shown[lastPlace] ?? shown.at(-1)) : (shown[place + 1] ?? shown[place - 1]);
    if (next === undefined) detail.close();
    else go(detail.toPath(next.id));
  };
  const toNeighbour = (at: number) => {
    const shop = place === -1 ? undefined : shown[at];
    return shop === undefined ? null : () => go(detail.toPath(shop.id));
  };
  return (
    <ListPage
      title={t('admin:validation.title')}
      purpose={t('admin:validation.purpose')}
      action={<ListViews list="Validation" />}
      before={mayDecide ? null : <Notice tone="info">{t('admin:validation.noPermission')}</Notice>}
      list={list}
      query={query}
      skeletonRows={8}
      name="adminValidation"
      label={t('admin:validation.label')}
      onExportCsv={saveCsv(
        'shops-to-validate',
        async (place) => await api.eshop.getEshopsToValidate({ ...list.input, ...place }),
      )}
      isDense
      columns={columns}
      rowKey={(shop) => shop.id}
      rowPath={(shop) => detail.toPath(shop.id)}
      {...(mayDecide
        ? {
            selection: getSelection(
              (shop) => t('admin:validation.select', { shop: shop.domainName }),
              t('admin:validation.selection'),
            ),
          }
        : {})}
      filters={
        <>
          <ListSearch list={list} label={t('admin:validation.search')} />
          {mayDecide && shown.length > 0 ? (
            <SelectionBar
              count={selected.length}
              shownCount={shown.length}
              onAll={(isAll) => choose(isAll ? shown.map((shop) => shop.id) : [])}
              onDecide={(status) => setPlanned({ shops: selected, status })}
            />
          ) : null}
        </>
      }
      empty={{ title: t('admin:validation.emptyTitle'), text: t('admin:validation.emptyText') }}
      notFound={{
        title: t('admin:validation.emptyFound'),
        text: t('admin:validation.emptyFoundText'),
        clear: t('admin:validation.showAll'),
      }}
    >
      {opened === null ? undoNotice : null}
      <ValidationSheet
        eshopId={opened}
        mayDecide={mayDecide}
        onClose={detail.close}
        onPrevious={toNeighbour(place - 1)}
        onNext={toNeighbour(place + 1)}
        drafts={drafts}
        undoNotice={opened === null ? null : undoNotice}
        onDecided={(decided, isStillHere) => {
          undoing.offer(decided);
          if (isStillHere) openNext();
        }}
      />
      {planned === null ? null : (
        <DecisionModal
          {...planned}
          onClose={() => setPlanned(null)}
          onDecided={() => {
            setPlanned(null);
            choose([]);
          }}
        />
      )}
    </ListPage>
  );
}

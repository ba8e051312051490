import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { auditEntities, type AuditEntity } from '#shared/domain/audit/audit.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { auditTone, type AuditRow } from './auditRow.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { thingPath } from './auditTexts.ts';
import { useActionName } from './useActionName.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useLocation } from 'react-router';

const refetchEveryMs = 60_000;

function useColumns(isOfOneThing: boolean): Column<AuditRow>[] {
  const t = useText('staff');
  const actionName = useActionName();
  return useMemo(
    () => [
      {
        key: 'call',
        title: t('staff:audit.call'),
        isFixed: true,
        render: (entry) => <Clipped>{actionName(entry.call)}</Clipped>,
      },
      {
        key: 'at',
        title: t('staff:audit.at'),
        render: (entry) => <Instant instant={entry.at} timeZone={staffTimeZone} />,
      },
      {
        key: 'actor',
        title: t('staff:audit.actor'),
        render: (entry) => <Clipped>{entry.actorEmail}</Clipped>,
      },
      ...(isOfOneThing
        ? []
        : [
            {
              key: 'thing',
              title: t('staff:audit.thing'),
              render: (entry: AuditRow) => {
                const path = thingPath(entry);
                const name = entry.entityName ?? t(`staff:audit.entities.${entry.entity}`);
                return path === null ? name : <AppLink to={path}>{name}</AppLink>;
              },
            },
          ]),
      {
        key: 'reason',
        title: t('staff:audit.reason'),
        render: (entry) => <Clipped>{entry.reason ?? '–'}</Clipped>,
      },
      {
        key: 'outcome',
        title: t('staff:audit.outcome'),
        render: (entry) => (
          <StatusTag tone={auditTone[entry.outcome]}>{t(`staff:audit.outcomes.${entry.outcome}`)}</StatusTag>
        ),
      },
      {
        key: 'changes',
        title: t('staff:audit.changes'),
        render: (entry) =>
          entry.changes.length === 0
            ? t('staff:audit.noChanges')
            : t('staff:audit.changeCount', { count: entry.changes.length }),
      },
    ],
    [t, isOfOneThing, actionName],
  );
}

/** Entries of the audit trail by pages, those of one thing where it is given; one at the side with before and after. */
export function AuditTrail({ of }: { of?: { entity: AuditEntity; id: string } }) {
  const t = useText('staff');
  const table = useTablePage({ key: 'at', isDescending: true });
  const { pathname } = useLocation();
  const [inner, setInner] = useState({ page: 1, pageSize: table.pageSize });
  const [openIdHere, setOpenIdHere] = useState<string | null>(null);
  const columns = useColumns(of !== undefined);
  const chosen = auditEntities.find((entity) => entity === table.search.get('entity'));
  // Beside other lists on one screen, the address belongs to those.
  const place = of === undefined ? { page: table.page, pageSize: table.pageSize } : inner;
  const query = useCallQuery(
    api.logging.getAuditTrail,
    {
      ...place,
      ...(of === undefined
        ? chosen === undefined
          ? {}
          : { entity: chosen }
        : { entity: of.entity, entityId: of.id }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const openId = openIdHere ?? table.search.get('entry');
  const pathWith = (entryId: string | null) => {
    const params = new URLSearchParams(table.search);
    if (entryId === null) params.delete('entry');
    else params.set('entry', entryId);
    const text = params.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const close = () => {
    setOpenIdHere(null);
    table.setFilter('entry', '');
  };
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {({ items, total }) => (
        <>
          <DataTable
            name={of === undefined ? 'adminAudit' : 'adminAuditOfOne'}
            label={t('staff:audit.label')}
            isDense
            isPlain={of !== undefined}
            columns={columns}
            rows={items}
            rowKey={(entry) => entry.id}
            rowPath={(entry) => pathWith(entry.id)}
            isLoading={query.isPlaceholderData}
            paging={{
              ...place,
              total,
              onChange: (page, pageSize) =>
                of === undefined
                  ? table.setPage(page, pageSize)
                  : setInner({ page, pageSize: pageSize as typeof table.pageSize }),
            }}
            filters={
              <>
                <ListViews list="Audit" />
                <Select<string>
                  aria-label={t('staff:audit.entity')}
                  value={chosen ?? ''}
                  onChange={(value) => table.setFilter('entity', value)}
                  popupMatchSelectWidth={false}
                  options={[
                    { value: '', label: t('staff:audit.anyEntity') },
                    ...auditEntities.map((value) => ({ value, label: t(`staff:audit.entities.${value}`) })),
                  ]}
                />
              </>
            }
            empty={
              <EmptyState isCompact title={t('staff:audit.emptyTitle')} text={t('staff:audit.emptyText')} />
            }
          />
          <AuditDrawer entry={items.find((entry) => entry.id === openId) ?? null} onClose={close} />
        </>
      )}
    </QueryView>
  );
}

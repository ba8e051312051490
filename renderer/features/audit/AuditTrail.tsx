import { useMemo } from 'react';
import { auditEntities, type AuditEntity } from '#shared/domain/audit/audit.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { auditTone, type AuditRow } from './auditRow.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { getEntityPath } from './auditTexts.ts';
import { useActionName } from './useActionName.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

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
                const path = getEntityPath(entry);
                const name = entry.entityName ?? t(`staff:audit.entities.${entry.entity}`);
                return path === null ? name : <AppLink to={path}>{name}</AppLink>;
              },
            },
          ]),
      {
        key: 'reason',
        title: t('staff:audit.reason'),
        render: (entry) => <Clipped isNarrow>{entry.reason ?? '–'}</Clipped>,
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
        fileValue: ({ changes }) =>
          changes.length === 0
            ? t('staff:audit.noChanges')
            : changes
                .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
                .join('; '),
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
  const inAddress = useList({ filters: { entity: auditEntities } });
  const local = useLocalList();
  // Beside other lists on one screen, the address belongs to those.
  const list = of === undefined ? inAddress : local;
  const detail = inAddress.detail('entry');
  const columns = useColumns(of !== undefined);
  const filters = of === undefined ? inAddress.filters : { entity: of.entity, entityId: of.id };
  const saveCsv = useListCsv();
  const query = useListQuery(
    api.logging.getAuditTrail,
    { ...list.place, ...filters },
    { refetchIntervalMs: 60_000 },
  );
  return (
    <>
      <ListView
        list={list}
        query={query}
        name={of === undefined ? 'adminAudit' : 'adminAuditOfOne'}
        label={t('staff:audit.label')}
        onExportCsv={saveCsv(
          'audit-trail',
          async (place) => await api.logging.getAuditTrail({ ...filters, ...place }),
        )}
        isDense
        isPlain={of !== undefined}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowPath={(entry) => detail.toPath(entry.id)}
        filters={
          <>
            <ListViews list="Audit" />
            <ListChoice
              list={inAddress}
              name="entity"
              label={t('staff:audit.entity')}
              anyText={t('staff:audit.anyEntity')}
              getText={(entity) => t(`staff:audit.entities.${entity}`)}
            />
          </>
        }
        empty={{ isCompact: true, title: t('staff:audit.emptyTitle'), text: t('staff:audit.emptyText') }}
      />
      <AuditDrawer
        entry={query.data?.items.find(({ id }) => id === detail.id) ?? null}
        onClose={detail.close}
      />
    </>
  );
}

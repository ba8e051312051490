import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { auditTone, type AuditRow } from './auditRow.ts';
import { getEntityPath } from './auditTexts.ts';
import { useActionName } from './useActionName.ts';

/** One entry of the audit trail: who, what, why, and every field before and after. */
export function AuditDrawer({ entry, onClose }: { entry: AuditRow | null; onClose: () => void }) {
  const t = useText('staff');
  return (
    <SideSheet
      isOpen={entry !== null}
      onClose={onClose}
      title={t('staff:audit.sheet')}
      closeLabel={t('staff:audit.close')}
    >
      {entry === null ? null : <Entry entry={entry} />}
    </SideSheet>
  );
}

function Entry({ entry }: { entry: AuditRow }) {
  const t = useText('staff');
  const actionName = useActionName();
  const path = getEntityPath(entry);
  const name = entry.entityName ?? entry.entityId ?? t(`staff:audit.entities.${entry.entity}`);
  return (
    <Stack gap={20}>
      <Facts
        items={[
          { label: t('staff:audit.call'), value: actionName(entry.call) },
          {
            label: t('staff:audit.at'),
            value: <Instant instant={entry.at} timeZone={staffTimeZone} />,
          },
          {
            label: t('staff:audit.actor'),
            value: <AppLink to={`/admin/userDetail/${entry.actorId}`}>{entry.actorEmail}</AppLink>,
          },
          {
            label: t('staff:audit.thing'),
            value: path === null ? name : <AppLink to={path}>{name}</AppLink>,
          },
          {
            label: t('staff:audit.outcome'),
            value: (
              <StatusTag tone={auditTone[entry.outcome]}>
                {t(`staff:audit.outcomes.${entry.outcome}`)}
              </StatusTag>
            ),
          },
          ...(entry.reason === null ? [] : [{ label: t('staff:audit.reason'), value: entry.reason }]),
          { label: t('staff:audit.requestId'), value: entry.requestId },
        ]}
      />
      {entry.changes.length === 0 ? (
        <FinePrint>{t('staff:audit.noChanges')}</FinePrint>
      ) : (
        <DataTable
          name="adminAuditChanges"
          label={t('staff:audit.changes')}
          isPlain
          isDense
          columns={[
            {
              key: 'field',
              title: t('staff:audit.field'),
              isFixed: true,
              render: ({ field }) => field,
            },
            { key: 'before', title: t('staff:audit.before'), render: ({ before }) => before ?? '–' },
            { key: 'after', title: t('staff:audit.after'), render: ({ after }) => after ?? '–' },
          ]}
          rows={entry.changes}
          rowKey={({ field }) => field}
        />
      )}
    </Stack>
  );
}

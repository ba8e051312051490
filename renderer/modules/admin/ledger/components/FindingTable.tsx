import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { LedgerFinding } from '../ledgerCheck.ts';
import { UnfreezeButton } from './UnfreezeButton.tsx';

/** What a check found: the first movement of each shop that differs, and whether the shop's spending is stopped for it. */
export function FindingTable({ findings }: { findings: readonly LedgerFinding[] }) {
  const t = useText('ledger');
  const held = useSession((state) => state.adminPermissions);
  const mayLetGo = isSatisfied(allOf('SetAccounting'), held);
  if (findings.length === 0) return <FinePrint>{t('ledger:check.none')}</FinePrint>;
  return (
    <DataTable
      isPlain
      name="ledgerFindings"
      label={t('ledger:check.findingsLabel')}
      rows={findings}
      rowKey={({ kind, eshopId, sequence, detail }) => `${kind}:${eshopId ?? ''}:${sequence ?? ''}:${detail}`}
      columns={[
        {
          key: 'shop',
          title: t('ledger:finding.shop'),
          isFixed: true,
          render: ({ eshopId, domainName }) =>
            eshopId === null ? (
              t('ledger:finding.all')
            ) : (
              <AppLink to={`/admin/eshopDetail/${eshopId}/credit`}>{domainName ?? eshopId}</AppLink>
            ),
        },
        { key: 'kind', title: t('ledger:finding.kind'), render: ({ kind }) => t(`ledger:kinds.${kind}`) },
        {
          key: 'where',
          title: t('ledger:finding.where'),
          render: ({ sequence }) => (sequence === null ? '–' : t('ledger:finding.movement', { sequence })),
        },
        { key: 'detail', title: t('ledger:finding.detail'), render: ({ detail }) => detail },
        {
          key: 'spending',
          title: t('ledger:finding.spending'),
          render: ({ eshopId, domainName, isFrozen }) =>
            eshopId === null ? (
              '–'
            ) : (
              <Stack isRow gap={8}>
                <StatusTag tone={isFrozen ? 'negative' : 'positive'}>
                  {t(isFrozen ? 'ledger:finding.stopped' : 'ledger:finding.runs')}
                </StatusTag>
                {isFrozen && mayLetGo ? (
                  <UnfreezeButton eshopId={eshopId} shop={domainName ?? eshopId} />
                ) : null}
              </Stack>
            ),
        },
      ]}
    />
  );
}

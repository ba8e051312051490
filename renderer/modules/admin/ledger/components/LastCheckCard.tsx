import { Button } from 'antd';
import { allOf } from '#shared/access/permissions.ts';
import { isSatisfied } from '#shared/access/permissions.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { LedgerCheck } from '../ledgerCheck.ts';
import { FindingTable } from './FindingTable.tsx';

/** Starts a check of the books now. */
function StartCheck() {
  const t = useText('ledger');
  const held = useSession((state) => state.adminPermissions);
  const start = useAction(api.accounting.startLedgerCheck, {
    invalidates: [api.accounting.getLedgerChecks, api.accounting.getTrialBalance],
    onSuccess: () => showSuccess(t('ledger:check.started')),
  });
  if (!isSatisfied(allOf('SetAccounting'), held))
    return <FinePrint>{t('ledger:check.notPermitted')}</FinePrint>;
  return (
    <Button loading={start.isPending} onClick={() => void start.run({})}>
      {t('ledger:check.start')}
    </Button>
  );
}

/** How the last check of the books ended, with all that it found, and a button for one more. */
export function LastCheckCard({ check }: { check: LedgerCheck | null }) {
  const t = useText('ledger');
  const { number } = useFormats();
  return (
    <Card title={t('ledger:check.title')} extra={<StartCheck />}>
      <Stack gap={20}>
        {check === null ? (
          <Notice tone="info" title={t('ledger:check.never')}>
            {t('ledger:check.neverText')}
          </Notice>
        ) : (
          <>
            <Notice
              tone={check.state === 'Broken' ? 'negative' : 'positive'}
              title={t(check.state === 'Broken' ? 'ledger:check.broken' : 'ledger:check.whole')}
            />
            <Facts
              items={[
                {
                  label: t('ledger:check.finishedAt'),
                  value: <Instant instant={check.finishedAt ?? check.startedAt} timeZone={staffTimeZone} />,
                },
                { label: t('ledger:check.shops'), value: number(check.eshopCount) },
                { label: t('ledger:check.transfers'), value: number(check.transferCount) },
              ]}
            />
            {check.findings.length === 0 ? null : <FindingTable findings={check.findings} />}
          </>
        )}
        <FinePrint>{t('ledger:check.what')}</FinePrint>
      </Stack>
    </Card>
  );
}

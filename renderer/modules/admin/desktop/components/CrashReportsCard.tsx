import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { CrashSummary } from '#shared/desktop/crashReport.ts';
import type { DesktopProgram } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';

/** What has crashed on this computer; the reports themselves are files that the system shows. */
export function CrashReportsCard({ program }: { program: DesktopProgram }) {
  const t = useText('desktopProgram');
  const [reports, setReports] = useState<readonly CrashSummary[] | null>(null);
  useEffect(() => {
    let isOver = false;
    program.crashReports().then(
      (found) => {
        if (!isOver) setReports(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [program]);
  const clear = async () => {
    await program.clearCrashReports();
    setReports(await program.crashReports());
  };
  return (
    <Card title={t('desktopProgram:crashes.title')}>
      <Stack gap={16}>
        <FinePrint>{t('desktopProgram:crashes.purpose')}</FinePrint>
        {reports === null ? <FormSkeleton fields={2} /> : null}
        {reports?.length === 0 ? <div>{t('desktopProgram:crashes.empty')}</div> : null}
        {reports === null || reports.length === 0 ? null : (
          <>
            <RowList
              label={t('desktopProgram:crashes.title')}
              rows={reports.map((report) => ({
                key: report.id,
                title: t(`desktopProgram:crashes.kind.${report.kind}`),
                detail: report.reason,
                figures: [
                  { label: t('desktopProgram:crashes.when'), value: <Instant instant={report.at} /> },
                  { label: t('desktopProgram:crashes.version'), value: report.appVersion },
                ],
              }))}
            />
            <Stack isRow gap={12}>
              <Button onClick={() => void program.showCrashReports()}>
                {t('desktopProgram:crashes.show')}
              </Button>
              <ConfirmButton
                title={t('desktopProgram:crashes.clearTitle')}
                consequence={t('desktopProgram:crashes.clearText')}
                confirmText={t('desktopProgram:crashes.clear')}
                onConfirm={clear}
                isDanger
              >
                {t('desktopProgram:crashes.clear')}
              </ConfirmButton>
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  );
}

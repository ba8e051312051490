import { useEffect, useState } from 'react';
import { host, HostError, type RecentFile } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { showInfo } from '#renderer/ui/toast/toast.ts';

/** Files that were saved from the app, newest first; each opens in its own program, where a PDF is printed, too. */
export function RecentReportsCard() {
  const t = useText('desktopApp');
  const { relative, fullDateTime, bytes } = useFormats();
  const [files, setFiles] = useState<readonly RecentFile[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = () => {
      host()
        .getRecentFiles()
        .then(
          (found) => {
            if (!isOver) setFiles(found);
          },
          () => undefined,
        );
    };
    load();
    // Another window may have saved one, or a file was moved meanwhile.
    addEventListener('focus', load);
    return () => {
      isOver = true;
      removeEventListener('focus', load);
    };
  }, []);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showInfo(t(`ui:host.${error instanceof HostError ? error.code : 'file_not_opened'}`));
      setFiles(await host().getRecentFiles());
    }
  };
  const clear = async () => {
    await host().clearRecentFiles();
    setFiles([]);
  };
  return (
    <Card
      title={t('desktopApp:recent.title')}
      extra={
        files.length === 0 ? null : (
          <TextButton onClick={() => void clear()}>{t('desktopApp:recent.clear')}</TextButton>
        )
      }
    >
      {files.length === 0 ? (
        <EmptyState
          isCompact
          title={t('desktopApp:recent.emptyTitle')}
          text={t('desktopApp:recent.emptyText')}
        />
      ) : (
        <Stack gap={12}>
          <FinePrint>{t('desktopApp:recent.hint')}</FinePrint>
          <RowList
            label={t('desktopApp:recent.title')}
            rows={files.map((file) => ({
              key: file.fileId,
              title: file.fileName,
              detail: file.folder,
              tag: file.isThere ? undefined : (
                <StatusTag tone="waiting">{t('desktopApp:recent.gone')}</StatusTag>
              ),
              figures: [
                {
                  label: t('desktopApp:recent.saved'),
                  value: (
                    <time dateTime={file.savedAt} title={fullDateTime(file.savedAt)}>
                      {relative(file.savedAt)}
                    </time>
                  ),
                },
                { label: t('desktopApp:recent.size'), value: bytes(file.sizeBytes) },
              ],
              actions: file.isThere ? (
                <Stack isRow gap={12}>
                  <TextButton onClick={() => void attempt(() => host().openFile(file.fileId))}>
                    {t('ui:file.open')}
                  </TextButton>
                  <TextButton onClick={() => void attempt(() => host().showInFolder(file.fileId))}>
                    {t('ui:file.showInFolder')}
                  </TextButton>
                </Stack>
              ) : undefined,
            }))}
          />
        </Stack>
      )}
    </Card>
  );
}

import { useCallback } from 'react';
import { host, HostError, type SavedMediaType } from '../host/index.ts';
import { useText } from '../i18n/useText.ts';
import { showInfo, showProblem, showSuccess } from '../ui/toast/toast.ts';
import type { ServedFile } from './client.types.ts';
import { toProblem } from './problem.ts';

/**
 * Fetches a file and saves it through the host: `await save(() => api.reporting.campaignStatisticsCsv(input),
 * 'text/csv')`; the type may follow from the name that the server gives. Afterwards a toast offers to open it where the host can. Failures are shown.
 * Answers whether a file was saved: false where fetching or saving failed, and where the user cancelled the dialog.
 */
export function useSaveFile(): (
  fetch: () => Promise<ServedFile>,
  mediaType: SavedMediaType | ((fileName: string) => SavedMediaType),
) => Promise<boolean> {
  const t = useText();
  return useCallback(
    async (fetch, mediaType) => {
      const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
        try {
          return await work();
        } catch (error) {
          if (error instanceof HostError) showInfo(t(`ui:host.${error.code}`));
          else showProblem(toProblem(error));
          return null;
        }
      };
      const isSaved = await attempt(async () => {
        const served = await fetch();
        const saved = await host().saveFile({
          suggestedName: served.fileName,
          mediaType: typeof mediaType === 'function' ? mediaType(served.fileName) : mediaType,
          blob: served.blob,
        });
        if (saved === null) return false;
        const { fileId, fileName } = saved;
        const actions =
          fileId === null
            ? []
            : [
                { label: t('ui:file.open'), run: () => void attempt(() => host().openFile(fileId)) },
                {
                  label: t('ui:file.showInFolder'),
                  run: () => void attempt(() => host().showInFolder(fileId)),
                },
              ];
        showSuccess(t('ui:file.saved', { fileName }), actions);
        return true;
      });
      return isSaved === true;
    },
    [t],
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';

/** Saves the overview as a PDF. */
export function OverviewPdfButton() {
  const t = useText('overview');
  const save = useSaveFile();
  const [isSaving, setIsSaving] = useState(false);
  const start = async () => {
    setIsSaving(true);
    try {
      await save(() => api.eshopAnalyzer.getDiagnosticsPdf({}), 'application/pdf');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button icon={<Icon name="download" />} loading={isSaving} onClick={() => void start()}>
      {t('overview:pdfButton')}
    </Button>
  );
}

import { useText } from '#renderer/i18n/useText.ts';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { ConversionExport } from '../components/ConversionExport.tsx';
import { DocumentExport } from '../components/DocumentExport.tsx';

/** Documents and conversions of a period, each as one file. */
export function ExportPage() {
  const t = useText('kpi');
  return (
    <Page title={t('kpi:export.title')} purpose={t('kpi:export.purpose')}>
      <Columns align="start">
        <DocumentExport />
        <ConversionExport />
      </Columns>
    </Page>
  );
}

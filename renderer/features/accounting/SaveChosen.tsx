import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { exportFileFormats, type ExportFileFormat } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { fetchSigned } from '#renderer/api/fetchSigned.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { getMediaType } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** As many documents as one file takes. */
const mostAtOnce = 100;

/** Saves chosen documents of whatever kinds as one file, in the format that is picked. */
export function SaveChosen({ invoiceIds }: { invoiceIds: readonly InvoiceId[] }) {
  const t = useText('accounting', 'invoices');
  const save = useSaveFile();
  const ask = useAction(api.exportLink.getChosenDocuments);
  const [isSaving, setIsSaving] = useState(false);
  const isTooMany = invoiceIds.length > mostAtOnce;
  const start = async (format: ExportFileFormat) => {
    setIsSaving(true);
    try {
      const signed = await ask.run({ invoiceIds: [...invoiceIds], format });
      if (signed === null) return;
      await save(
        async () => ({ blob: await fetchSigned(signed.url), fileName: signed.fileName }),
        getMediaType,
      );
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Reading>
      <Dropdown
        trigger={['click']}
        disabled={isTooMany}
        menu={{
          items: exportFileFormats.map((format) => ({
            key: format,
            label: t(`invoices:exportFormat.${format}`),
            onClick: () => void start(format),
          })),
        }}
      >
        <Button icon={<Icon name="download" />} loading={isSaving} disabled={isTooMany}>
          {isTooMany ? t('accounting:export.tooMany', { count: mostAtOnce }) : t('accounting:export.chosen')}
        </Button>
      </Dropdown>
    </Reading>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { invoiceFileFormats, type InvoiceFileFormat } from '#shared/domain/invoice/invoice.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useSaveDocument } from './useSaveDocument.ts';

/** Saves a document as PDF, or as what accounting programs read; a proforma is nothing for them. */
export function DocumentFiles(props: {
  invoice: Pick<Invoice, 'id' | 'number' | 'type'>;
  asStaff: boolean;
  /** PDF alone, small: in a row of a list. */
  isInRow?: boolean;
  /** All formats, small. */
  isSmall?: boolean;
}) {
  const t = useText('invoices', 'accounting');
  const { invoice, isInRow = false, isSmall = false } = props;
  const save = useSaveDocument(props.asStaff);
  const [running, setRunning] = useState<InvoiceFileFormat | null>(null);
  const start = async (format: InvoiceFileFormat) => {
    setRunning(format);
    try {
      await save(invoice.id, format);
    } finally {
      setRunning(null);
    }
  };
  const formats = invoiceFileFormats.filter(
    (format) => format === 'Pdf' || (!isInRow && invoice.type !== 'ProformaInvoice'),
  );
  return (
    <Stack isRow gap={isSmall ? 0 : 8}>
      <Reading>
        {formats.map((format) => (
          <Button
            key={format}
            {...(isInRow || isSmall ? { type: 'text' as const, size: 'small' as const } : {})}
            icon={<Icon name="download" />}
            loading={running === format}
            disabled={running !== null && running !== format}
            aria-label={`${t('accounting:detail.download')} ${invoice.number} ${t(`invoices:fileFormat.${format}`)}`}
            onClick={() => void start(format)}
          >
            {t(`invoices:fileFormat.${format}`)}
          </Button>
        ))}
      </Reading>
    </Stack>
  );
}

import { Button, Dropdown } from 'antd';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { exportFileFormats } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveSigned } from '#renderer/api/useSaveSigned.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** As many documents as one file takes. */
const mostAtOnce = 100;

/** Saves chosen documents of whatever kinds as one file, in the format that is picked. */
export function SaveChosen({ invoiceIds }: { invoiceIds: readonly InvoiceId[] }) {
  const t = useText('accounting', 'invoices');
  const { isSaving, saveSigned } = useSaveSigned();
  const ask = useAction(api.exportLink.getChosenDocuments);
  const isTooMany = invoiceIds.length > mostAtOnce;
  return (
    <Reading>
      <Dropdown
        trigger={['click']}
        disabled={isTooMany}
        menu={{
          items: exportFileFormats.map((format) => ({
            key: format,
            label: t(`invoices:exportFormat.${format}`),
            onClick: () => void saveSigned(() => ask.run({ invoiceIds: [...invoiceIds], format })),
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

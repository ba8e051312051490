import { Button } from 'antd';
import { selfBillingFormats, type SelfBillingFormat } from '#shared/domain/affiliate/selfBilling.ts';
import type { ServedFile } from '#renderer/api/client.types.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const mediaTypes = { Isdoc: 'application/vnd.isdoc', Pohoda: 'application/xml' } as const;

/** Buttons for the files of a tax document, of a partner or as staff receive it. */
export function SelfBillingFiles(props: {
  fetchPdf: () => Promise<ServedFile>;
  fetchXml: (format: SelfBillingFormat) => Promise<{ readonly name: string; readonly text: string }>;
}) {
  const t = useText('affiliate');
  const save = useSaveFile();
  const fetchXml = async (format: SelfBillingFormat): Promise<ServedFile> => {
    const { name, text } = await props.fetchXml(format);
    return { fileName: name, blob: new Blob([text]) };
  };
  return (
    <Stack isRow gap={8}>
      <Button size="small" onClick={() => void save(props.fetchPdf, 'application/pdf')}>
        {t('affiliate:selfBilling.pdf')}
      </Button>
      {selfBillingFormats.map((format) => (
        <Button
          key={format}
          size="small"
          onClick={() => void save(() => fetchXml(format), mediaTypes[format])}
        >
          {t(`affiliate:selfBilling.formats.${format}`)}
        </Button>
      ))}
    </Stack>
  );
}

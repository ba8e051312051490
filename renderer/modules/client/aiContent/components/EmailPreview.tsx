import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { clippedEmailBytes, emailWidths, toEmailHtml } from '#shared/domain/content/export/emailHtml.ts';
import { useProductPictures } from '#renderer/features/productPicture/useProductPictures.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmailFrame } from '#renderer/ui/content/EmailFrame.tsx';
import { EmailHead } from '#renderer/ui/content/EmailHead.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { useIsWide } from '#renderer/ui/layout/useIsWide.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toEmailOptions } from '../emailOptions.ts';

const bytesOfKilobyte = 1_024;
/** A transparent pixel, until addresses of pictures are known. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const widths = ['wide', 'narrow'] as const;

/** A newsletter as a mail program shows it on a computer and on a phone, from the very HTML that is exported. */
export function EmailPreview({ content, document }: { content: Content; document: ContentDocument }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getPicture = useProductPictures();
  const [width, setWidth] = useState<(typeof widths)[number]>(useIsWide() ? 'wide' : 'narrow');
  const [isEnlarged, setIsEnlarged] = useState(false);
  const options = toEmailOptions(content);
  const exported = toEmailHtml(document, options);
  const html = toEmailHtml(document, {
    ...options,
    getPicture: ({ productId }) => getPicture(productId, 320, 320)?.url ?? noPicture,
  });
  const bytes = new TextEncoder().encode(exported).length;
  const letter = (
    <div>
      <EmailHead sender={content.facts.shopName} subject={document.title} note={document.summary} />
      <EmailFrame label={t('aiContent:preview.letter')} html={html} widthPx={emailWidths[width]} />
    </div>
  );
  const choice = (
    <Segmented
      aria-label={t('aiContent:preview.width')}
      value={width}
      onChange={setWidth}
      options={widths.map((value) => ({
        value,
        label: t(`aiContent:preview.${value}`, { width: String(emailWidths[value]) }),
      }))}
    />
  );
  return (
    <Stack gap={12}>
      <Stack isRow justify="between" gap={8}>
        {choice}
        <Button onClick={() => setIsEnlarged(true)}>{t('aiContent:preview.enlarge')}</Button>
      </Stack>
      {letter}
      {bytes > clippedEmailBytes ? (
        <Notice tone="waiting">
          {t('aiContent:preview.clipped', { size: number(bytes / bytesOfKilobyte, 0) })}
        </Notice>
      ) : null}
      <FinePrint>
        {t('aiContent:preview.weight', { size: number(Math.ceil(bytes / bytesOfKilobyte), 0) })}{' '}
        {t('aiContent:preview.unsubscribe')}
      </FinePrint>
      {isEnlarged ? (
        <Modal
          open
          centered
          width={680}
          footer={null}
          title={t('aiContent:preview.title')}
          onCancel={() => setIsEnlarged(false)}
        >
          <Stack gap={12}>
            {choice}
            {letter}
          </Stack>
        </Modal>
      ) : null}
    </Stack>
  );
}

import { Button } from 'antd';
import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { ContentShape } from '#shared/domain/content/content.ts';
import { toEmailHtml } from '#shared/domain/content/export/emailHtml.ts';
import { toHtml, toMarkdown, toPlainText } from '#shared/domain/content/export/exportContent.ts';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import type { SavedMediaType } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toEmailOptions } from '../emailOptions.ts';

/** The ways to take an approved text along: files, and the clipboard. */
export function ExportButtons({ content, shape }: { content: Content; shape: ContentShape }) {
  const t = useText('aiContent');
  const saveFile = useSaveFile();
  const { document } = content;
  const options = toEmailOptions(content);
  const isEmail = shape === 'Email';
  const html = isEmail ? toEmailHtml(document, options) : toHtml(document, options);
  const text = toPlainText(document, options);
  const save = async (mediaType: SavedMediaType, written: string) =>
    await saveFile(
      // oxlint-disable-next-line typescript/require-await -- the host saves files that are fetched as a rule
      async () => ({ fileName: document.title, blob: new Blob([written], { type: mediaType }) }),
      mediaType,
    );
  return (
    <Stack gap={12}>
      {isEmail || shape === 'Article' ? (
        <Stack isRow gap={8}>
          {isEmail ? (
            <Button
              onClick={() =>
                void saveFile(
                  async () => await api.content.getContentEmail({ contentId: content.id }),
                  'message/rfc822',
                )
              }
            >
              {t('aiContent:exports.eml')}
            </Button>
          ) : null}
          <Button onClick={() => void save('text/html', html)}>{t('aiContent:exports.html')}</Button>
          <Button onClick={() => void save('text/plain', text)}>{t('aiContent:exports.text')}</Button>
        </Stack>
      ) : null}
      <Stack isRow gap={12}>
        {shape === 'Article' ? (
          <CopyButton label={t('aiContent:exports.copyFormatted')} text={text} html={html} />
        ) : null}
        <CopyButton label={t('aiContent:exports.copyText')} text={text} />
        <CopyButton label={t('aiContent:exports.copyHtml')} text={html} />
        {isEmail ? null : (
          <CopyButton label={t('aiContent:exports.copyMarkdown')} text={toMarkdown(document, options)} />
        )}
      </Stack>
    </Stack>
  );
}

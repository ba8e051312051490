import { contentShapes, type AiContentType } from '#shared/domain/content/content.ts';
import { checkArticle } from '#shared/domain/content/article/checkArticle.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Editor } from '../useEditor.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { VersionsCard } from './VersionsCard.tsx';

/** How the text looks and does, its versions, and the ways to take it along. */
export function ResultPanel({ type, editor }: { type: AiContentType; editor: Editor }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const { content, document, isDirty } = editor;
  if (document === null) return null;
  const shape = contentShapes[type];
  const keyword = content?.brief.topic ?? editor.brief.topic;
  const findings = shape === 'Article' ? checkArticle(document, keyword) : [];
  return (
    <Stack gap={16}>
      {document.blocks.length === 0 ? null : <PreviewCard type={type} editor={editor} document={document} />}
      {findings.length === 0 ? null : (
        <Card
          title={t('aiContent:checks.title')}
          extra={t('aiContent:checks.passed', {
            passed: number(findings.filter(({ isPassed }) => isPassed).length, 0),
            all: number(findings.length, 0),
          })}
        >
          <CheckList
            label={t('aiContent:checks.title')}
            metText={t('aiContent:checks.met')}
            openText={t('aiContent:checks.open')}
            items={findings.map(({ rule, isPassed, value }) => ({
              text: t(`aiContent:checks.rules.${rule}`, { value: number(value, 0) }),
              isMet: isPassed,
            }))}
          />
        </Card>
      )}
      {content === null ? null : (
        <>
          <Card title={t('aiContent:exports.title')}>
            {content.state === 'Approved' && !isDirty ? (
              <ExportButtons content={content} shape={shape} />
            ) : (
              <FinePrint>{t('aiContent:exports.approveFirst')}</FinePrint>
            )}
          </Card>
          <VersionsCard editor={editor} content={content} />
        </>
      )}
    </Stack>
  );
}

import { Button, Input, Segmented, Select, Slider } from 'antd';
import {
  contentGoals,
  contentShapes,
  contentTones,
  contentWriters,
  socialNetworks,
  wordRange,
  type AiContentType,
} from '#shared/domain/content/content.ts';
import { getLanguageName, languageCodes, type Language } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { BrandVoiceButton } from './BrandVoice.tsx';
import type { Editor } from '../useEditor.ts';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';

const longestArticle = 20_000;
const wordStep = 10;
const articleRows = 8;

/** What the text is to be: products, goal, tone, length, language, and who writes it. */
export function BriefPanel({ type, editor }: { type: AiContentType; editor: Editor }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const { brief, content, isWriting, setBrief } = editor;
  const { data } = useCallQuery(api.content.getContentHistory, { page: 1, pageSize: 25 });
  const model = data?.ai.model ?? null;
  const writer = model === null ? 'Catalogue' : brief.writer;
  const language = brief.language ?? data?.ai.shopLanguage ?? null;
  const isOptimizing = type === 'optimizeBlogContent';
  const isNew = content === null;
  const names = Object.fromEntries(
    (content?.facts.products ?? []).map(({ productId, title }) => [productId, title]),
  );
  const label = isOptimizing ? 'optimize' : isNew ? 'write' : 'writeAgain';
  return (
    <Card title={t('aiContent:editor.brief')}>
      <Stack gap={16}>
        {isOptimizing && isNew ? (
          <LabelledControl label={t('aiContent:editor.article')} hint={t('aiContent:editor.articleHint')}>
            {(id) => (
              <Input.TextArea
                id={id}
                rows={articleRows}
                maxLength={longestArticle}
                value={brief.article}
                onChange={({ target }) => setBrief({ article: target.value })}
              />
            )}
          </LabelledControl>
        ) : null}
        <ProductChoice
          productIds={brief.productIds}
          names={names}
          onChange={(productIds) => setBrief({ productIds })}
        />
        <LabelledControl label={t('aiContent:editor.topic')} hint={t('aiContent:editor.topicHint')}>
          {(id) => (
            <Input
              id={id}
              maxLength={200}
              value={brief.topic}
              onChange={({ target }) => setBrief({ topic: target.value })}
            />
          )}
        </LabelledControl>
        <LabelledControl label={t('aiContent:editor.occasion')} hint={t('aiContent:editor.occasionHint')}>
          {(id) => (
            <Input
              id={id}
              maxLength={120}
              value={brief.occasion}
              onChange={({ target }) => setBrief({ occasion: target.value })}
            />
          )}
        </LabelledControl>
        <LabelledControl label={t('aiContent:editor.goal')}>
          {(id) => (
            <Select
              id={id}
              value={brief.goal}
              onChange={(goal) => setBrief({ goal })}
              options={contentGoals.map((value) => ({ value, label: t(`aiContent:editor.goals.${value}`) }))}
            />
          )}
        </LabelledControl>
        <LabelledControl label={t('aiContent:editor.tone')}>
          {(id) => (
            <Select
              id={id}
              value={brief.tone}
              onChange={(tone) => setBrief({ tone })}
              options={contentTones.map((value) => ({ value, label: t(`aiContent:editor.tones.${value}`) }))}
            />
          )}
        </LabelledControl>
        <div>
          <BrandVoiceButton isLink />
        </div>
        {type.startsWith('socialMedia') ? (
          <LabelledControl label={t('aiContent:editor.network')}>
            {(id) => (
              <Select
                id={id}
                value={brief.network}
                onChange={(network) => setBrief({ network })}
                options={socialNetworks.map((value) => ({ value, label: t(`aiContent:networks.${value}`) }))}
              />
            )}
          </LabelledControl>
        ) : null}
        <LabelledControl label={t('aiContent:editor.language')}>
          {(id) => (
            <Select<Language | null>
              id={id}
              value={language}
              onChange={(chosen) => setBrief({ language: chosen })}
              options={languageCodes.map((value) => ({ value, label: getLanguageName(value) }))}
            />
          )}
        </LabelledControl>
        {contentShapes[type] === 'Post' || contentShapes[type] === 'Email' || type === 'blogContent' ? (
          <LabelledControl
            label={t('aiContent:editor.length')}
            hint={t('aiContent:editor.words', { number: number(brief.words, 0) })}
          >
            {() => (
              <Slider
                ariaLabelForHandle={t('aiContent:editor.length')}
                min={wordRange.min}
                max={type === 'blogContent' ? wordRange.max : 400}
                step={wordStep}
                value={brief.words}
                onChange={(words) => setBrief({ words })}
                tooltip={{ open: false }}
              />
            )}
          </LabelledControl>
        ) : null}
        <LabelledControl label={t('aiContent:editor.leaveOut')} hint={t('aiContent:editor.leaveOutHint')}>
          {(id) => (
            <Input
              id={id}
              maxLength={300}
              value={brief.leaveOut}
              onChange={({ target }) => setBrief({ leaveOut: target.value })}
            />
          )}
        </LabelledControl>
        {model === null ? null : (
          <Segmented
            block
            vertical
            aria-label={t('aiContent:editor.writer')}
            value={writer}
            onChange={(chosen) => setBrief({ writer: chosen })}
            options={contentWriters.map((value) => ({
              value,
              label:
                value === 'Model'
                  ? t('aiContent:editor.writerModel', { model })
                  : t('aiContent:editor.writerCatalogue'),
            }))}
          />
        )}
        <Button
          type="primary"
          block
          loading={isWriting}
          {...disableIf(
            (isOptimizing && isNew && brief.article.trim() === '') || (editor.isLocked && !isWriting),
          )}
          onClick={() => void editor.write()}
        >
          {t(isWriting ? 'aiContent:editor.writing' : `aiContent:editor.${label}`)}
        </Button>
        {writer === 'Catalogue' ? <FinePrint>{t('aiContent:editor.free')}</FinePrint> : null}
        {content === null ? null : (
          <FinePrint>{t('aiContent:editor.keepsVersion', { number: number(content.version, 0) })}</FinePrint>
        )}
      </Stack>
    </Card>
  );
}

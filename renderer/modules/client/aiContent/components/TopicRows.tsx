import type { ContentTopic } from '#shared/domain/content/contentDocument.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { MarkedText } from '#renderer/ui/content/MarkedText.tsx';
import { TextRows } from '#renderer/ui/content/TextRows.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { toEditorPath } from '../paths.ts';
import { toMarks } from '../textClaims.ts';
import { useClaimText } from '../useClaimText.ts';
import type { Editor } from '../useEditor.ts';

const dayMs = 86_400_000;

/** Topics of a list or a plan; each opens as a draft of its own. */
export function TopicRows({ editor, topics }: { editor: Editor; topics: readonly ContentTopic[] }) {
  const t = useText('aiContent');
  const { day, number } = useFormats();
  const getClaimText = useClaimText(editor.content);
  const createdAt = editor.content?.createdAt ?? null;
  return (
    <TextRows
      isWhole
      label={t('aiContent:history.list')}
      rows={topics.map((topic, index) => {
        const path = toEditorPath(topic.type, {
          network: topic.network,
          topic: topic.title,
          productIds: topic.productIds,
        });
        return {
          key: `${index}`,
          path,
          title: topic.title,
          excerpt: topic.text,
          note: (
            <>
              {[
                ...(topic.dayOffset === null || createdAt === null
                  ? []
                  : [
                      day(
                        new Date(Date.parse(createdAt) + topic.dayOffset * dayMs).toISOString().slice(0, 10),
                      ),
                    ]),
                ...(topic.network === null ? [] : [t(`aiContent:networks.${topic.network}`)]),
                ...(topic.productIds.length < 2
                  ? []
                  : [
                      t('aiContent:editor.topicProducts', {
                        count: topic.productIds.length,
                        number: number(topic.productIds.length, 0),
                      }),
                    ]),
              ].join(' · ')}
              {editor.claims.some(({ context, number }) => context === topic.title && number === null) ? (
                <MarkedText
                  text={` ${topic.title}`}
                  marks={toMarks(topic.title, editor.claims, getClaimText).map((mark) => ({
                    ...mark,
                    start: mark.start + 1,
                    end: mark.end + 1,
                  }))}
                />
              ) : null}
            </>
          ),
          pictures: topic.productIds
            .slice(0, 1)
            .map((productId) => <ProductPicture key={productId} productId={productId} />),
          end: <AppLink to={path}>{t('aiContent:editor.openTopic')}</AppLink>,
        };
      })}
    />
  );
}

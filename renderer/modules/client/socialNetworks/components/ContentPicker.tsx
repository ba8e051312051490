import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { toPostText } from '#shared/domain/content/contentDocument.ts';
import { pictureRatios, type PictureRatio } from '#shared/domain/content/image/contentImage.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { PictureTiles, type PictureTile } from '#renderer/ui/content/PictureTiles.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainText } from '#renderer/ui/layout/PlainText.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PickList } from '#renderer/ui/table/PickList.tsx';
import type { PostEditorState } from '../usePostEditor.ts';

const kinds = ['pictures', 'videos', 'texts'] as const;
type Kind = (typeof kinds)[number];

interface PickerProps {
  readonly editor: PostEditorState;
  readonly onDone: () => void;
}

function NothingYet() {
  const t = useText('socialNetworks');
  return (
    <EmptyState
      isCompact
      title={t('socialNetworks:aiContent.empty')}
      text={t('socialNetworks:aiContent.emptyText')}
    />
  );
}

function PictureChoice({ editor, onDone }: PickerProps) {
  const t = useText('socialNetworks');
  const [ratio, setRatio] = useState<PictureRatio>('1:1');
  const query = useCallQuery(api.content.getGeneratedImages, {});
  return (
    <Stack gap={12}>
      <Segmented<PictureRatio>
        aria-label={t('socialNetworks:aiContent.ratio')}
        value={ratio}
        onChange={setRatio}
        options={[...pictureRatios]}
      />
      <QueryView query={query} skeleton={<Skeleton height={240} />}>
        {({ items }) =>
          items.length === 0 ? (
            <NothingYet />
          ) : (
            <PictureTiles
              label={t('socialNetworks:aiContent.pictures')}
              selected={null}
              tiles={items.flatMap(({ id, headline, alt, isPriceChanged, pictures }): PictureTile[] => {
                const shown = pictures.find((picture) => picture.ratio === ratio) ?? pictures[0];
                if (shown === undefined) return [];
                const name = headline === '' ? alt : headline;
                return [
                  {
                    key: id,
                    name,
                    note: isPriceChanged ? (
                      <FinePrint>{t('socialNetworks:aiContent.priceChanged')}</FinePrint>
                    ) : null,
                    picture: { url: shown.url, alt, label: t('socialNetworks:aiContent.use', { name }) },
                  },
                ];
              })}
              onSelect={(key) => {
                const found = items.find(({ id }) => id === key);
                if (found === undefined) return;
                onDone();
                void editor.addImage(found.id, ratio);
              }}
            />
          )
        }
      </QueryView>
    </Stack>
  );
}

function VideoChoice({ editor, onDone }: PickerProps) {
  const t = useText('socialNetworks');
  const { number } = useFormats();
  const query = useCallQuery(api.content.getGeneratedVideos, {});
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ items }) => {
        const tiles = items.flatMap(({ id, title, ratio, seconds, file, isPriceChanged }): PictureTile[] =>
          file === null
            ? []
            : [
                {
                  key: id,
                  name: title,
                  note: (
                    <FinePrint>
                      {isPriceChanged
                        ? t('socialNetworks:aiContent.priceChanged')
                        : t('socialNetworks:aiContent.video', { ratio, seconds: number(seconds, 1) })}
                    </FinePrint>
                  ),
                  picture: {
                    url: file.posterUrl,
                    alt: '',
                    label: t('socialNetworks:aiContent.use', { name: title }),
                  },
                },
              ],
        );
        return tiles.length === 0 ? (
          <NothingYet />
        ) : (
          <PictureTiles
            label={t('socialNetworks:aiContent.videos')}
            selected={null}
            tiles={tiles}
            onSelect={(key) => {
              const found = items.find(({ id }) => id === key);
              if (found === undefined) return;
              onDone();
              void editor.addVideo(found.id);
            }}
          />
        );
      }}
    </QueryView>
  );
}

function TextPreview({ contentId, editor, onDone }: PickerProps & { contentId: ContentId }) {
  const t = useText('socialNetworks');
  const query = useCallQuery(api.content.getContent, { contentId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />}>
      {({ content }) => {
        const text = toPostText(content.document);
        return (
          <Stack gap={12}>
            <PlainText label={content.title}>{text}</PlainText>
            {content.changedFacts.length === 0 ? null : (
              <FinePrint isStatus>{t('socialNetworks:aiContent.factsChanged')}</FinePrint>
            )}
            <Button
              type="primary"
              {...disableIf(text === '')}
              onClick={() => {
                onDone();
                editor.addText(text, content.brief.productIds);
              }}
            >
              {t('socialNetworks:aiContent.useText')}
            </Button>
          </Stack>
        );
      }}
    </QueryView>
  );
}

function TextChoice(props: PickerProps) {
  const t = useText('socialNetworks');
  const [contentId, setContentId] = useState<ContentId | null>(null);
  const query = useCallQuery(api.content.getContentHistory, { channel: 'SocialMedia' });
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ items }) =>
        items.length === 0 ? (
          <NothingYet />
        ) : (
          <Stack gap={12}>
            <PickList
              label={t('socialNetworks:aiContent.texts')}
              empty={t('socialNetworks:aiContent.empty')}
              items={items.map(({ id, title, excerpt }) => ({
                key: id,
                label: title,
                title: title === '' ? excerpt : title,
                detail: excerpt,
                isSelected: id === contentId,
                onPick: () => setContentId(id),
              }))}
            />
            {contentId === null ? null : <TextPreview {...props} contentId={contentId} />}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** Adds a picture, video or text of AI content to a post. */
export function ContentPicker({ editor }: { editor: PostEditorState }) {
  const t = useText('socialNetworks');
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<Kind>('pictures');
  const part = { editor, onDone: () => setIsOpen(false) };
  return (
    <>
      <Button block loading={editor.isUploading} onClick={() => setIsOpen(true)}>
        {t('socialNetworks:aiContent.open')}
      </Button>
      <Modal
        open={isOpen}
        centered
        width={760}
        title={t('socialNetworks:aiContent.open')}
        footer={null}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
      >
        <Stack gap={16}>
          <Segmented<Kind>
            aria-label={t('socialNetworks:aiContent.kind')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`socialNetworks:aiContent.${value}`) }))}
          />
          {kind === 'pictures' ? <PictureChoice {...part} /> : null}
          {kind === 'videos' ? <VideoChoice {...part} /> : null}
          {kind === 'texts' ? <TextChoice {...part} /> : null}
        </Stack>
      </Modal>
    </>
  );
}

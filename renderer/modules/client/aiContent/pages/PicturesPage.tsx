import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import type { ContentImageKind } from '#shared/domain/content/image/contentImage.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EditorFrame } from '#renderer/ui/content/EditorFrame.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { aiContentIndex, backgroundPath, picturesPath } from '../paths.ts';
import { GuardCard } from '../pictures/GuardCard.tsx';
import { PhotoCard } from '../pictures/PhotoCard.tsx';
import { RatiosCard } from '../pictures/RatiosCard.tsx';
import { ResultsCard } from '../pictures/ResultsCard.tsx';
import { SettingCard } from '../pictures/SettingCard.tsx';
import { usePictures } from '../pictures/usePictures.ts';

/** Composes pictures of products. */
export function PicturesPage() {
  return <Pictures kind="Image" />;
}

/** Puts packshots in other settings. */
export function BackgroundPage() {
  return <Pictures kind="Background" />;
}

function Pictures({ kind }: { kind: ContentImageKind }) {
  const t = useText('aiImages');
  const [params] = useSearchParams();
  const [openedId, reusedId] = [params.get('image'), params.get('reuse')];
  return (
    <Page
      width="full"
      title={t(kind === 'Image' ? 'screens:aiImage' : 'screens:aiBackground')}
      purpose={t(`aiImages:purpose.${kind}`)}
      parent={{ path: aiContentIndex, title: t('screens:aiContent') }}
      tabs={[
        { path: picturesPath, title: t('aiImages:tabs.Image') },
        { path: backgroundPath, title: t('aiImages:tabs.Background') },
      ]}
    >
      {reusedId === null ? (
        <Studio key={`${kind} ${openedId ?? ''}`} kind={kind} openedId={openedId} start={null} />
      ) : (
        <ReusingStudio key={reusedId} kind={kind} imageId={reusedId} />
      )}
    </Page>
  );
}

/** Begins with what an image of the history was made from. */
function ReusingStudio({ kind, imageId }: { kind: ContentImageKind; imageId: string }) {
  const query = useCallQuery(api.content.getGeneratedImages, { imageId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ items }) => <Studio kind={kind} openedId={imageId} start={items[0] ?? null} />}
    </QueryView>
  );
}

function Studio(props: { kind: ContentImageKind; openedId: string | null; start: ContentImage | null }) {
  const { kind, openedId, start } = props;
  const t = useText('aiImages');
  const pictures = usePictures(kind, openedId, start);
  const [part, setPart] = useState(openedId === null || start !== null ? 'brief' : 'text');
  const [shown, setShown] = useState<(typeof pageSizes)[number]>(25);
  const query = useCallQuery(
    api.content.getGeneratedImages,
    { page: 1, pageSize: shown, kind },
    { keepsPrevious: true },
  );
  // One of a history may be older than those that are shown.
  const opened = useCallQuery(
    api.content.getGeneratedImages,
    { imageId: openedId ?? '' },
    { isEnabled: openedId !== null },
  );
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ items, total, ai }) => {
        const known = [...items, ...(opened.data?.items ?? [])];
        const selected = known.find(({ id }) => id === pictures.selectedId) ?? items[0] ?? null;
        return (
          <Stack gap={16}>
            <EditorFrame
              label={t('aiImages:parts')}
              open={part}
              onOpen={setPart}
              parts={[
                {
                  key: 'brief',
                  title: t('aiImages:setting.title'),
                  content: (
                    <Stack gap={16}>
                      <PhotoCard kind={kind} pictures={pictures} />
                      <SettingCard
                        kind={kind}
                        model={ai.model}
                        pictures={{
                          ...pictures,
                          generate: async () => {
                            setPart('text');
                            await pictures.generate();
                          },
                        }}
                      />
                    </Stack>
                  ),
                },
                {
                  key: 'text',
                  title: t('aiImages:results.title'),
                  content: (
                    <Stack gap={16}>
                      <ResultsCard
                        pictures={pictures}
                        images={items}
                        total={total}
                        selectedId={selected?.id ?? null}
                        onMore={() => setShown(pageSizes.find((size) => size > shown) ?? shown)}
                      />
                      {selected === null ? null : (
                        <RatiosCard
                          image={selected}
                          onDeleted={() => pictures.select(null)}
                          onReuse={(image) => {
                            pictures.reuse(image);
                            setPart('brief');
                          }}
                        />
                      )}
                    </Stack>
                  ),
                },
                {
                  key: 'result',
                  title: t('aiImages:guard.tab'),
                  content: <GuardCard image={selected} />,
                },
              ]}
            />
          </Stack>
        );
      }}
    </QueryView>
  );
}

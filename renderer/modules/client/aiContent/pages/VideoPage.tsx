import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import type { ContentVideo } from '#shared/contracts/contentVideoSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EditorFrame } from '#renderer/ui/content/EditorFrame.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { aiContentIndex } from '../paths.ts';
import { FilmCard } from '../video/FilmCard.tsx';
import { StoryboardCard } from '../video/StoryboardCard.tsx';
import { TimelineCard } from '../video/TimelineCard.tsx';
import { VideoBriefCard } from '../video/VideoBriefCard.tsx';
import { VideoPreviewCard } from '../video/VideoPreviewCard.tsx';
import { VideosCard } from '../video/VideosCard.tsx';
import { useVideo } from '../video/useVideo.ts';

const pollingMs = 3_000;

/** Makes videos from photos of products. */
export function VideoPage() {
  const t = useText('aiVideos');
  const reusedId = useSearchParams()[0].get('reuse');
  return (
    <Page
      width="full"
      title={t('screens:aiVideo')}
      purpose={t('aiVideos:purpose')}
      parent={{ path: aiContentIndex, title: t('screens:aiContent') }}
    >
      {reusedId === null ? <Studio start={null} /> : <ReusingStudio key={reusedId} videoId={reusedId} />}
    </Page>
  );
}

/** Begins with what a video of the history was made from. */
function ReusingStudio({ videoId }: { videoId: string }) {
  const query = useCallQuery(api.content.getGeneratedVideos, { videoId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ items }) => <Studio start={items[0] ?? null} />}
    </QueryView>
  );
}

function Studio({ start }: { start: ContentVideo | null }) {
  const t = useText('aiVideos');
  const video = useVideo(start);
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState(params.has('video') || start !== null ? 'text' : 'brief');
  const [shown, setShown] = useState<(typeof pageSizes)[number]>(25);
  const selectedId = params.get('video');
  const query = useCallQuery(
    api.content.getGeneratedVideos,
    { page: 1, pageSize: shown },
    { keepsPrevious: true, hub: 'shop', refetchIntervalMs: pollingMs },
  );
  // One of a history may be older than those that are shown.
  const opened = useCallQuery(
    api.content.getGeneratedVideos,
    { videoId: selectedId ?? '' },
    { isEnabled: selectedId !== null },
  );
  const select = (videoId: string | null) =>
    setParams(
      (before) => {
        // A reused video stays in the address: without it, the draft would begin again.
        if (videoId === null) before.delete('video');
        else before.set('video', videoId);
        return before;
      },
      { replace: true },
    );
  const render = async () => {
    const ordered = await video.generate();
    if (ordered !== null) select(ordered.video.id);
  };
  return (
    <QueryView query={query} skeleton={<Skeleton height={480} />}>
      {({ items, total, ai }) => (
        <EditorFrame
          label={t('aiVideos:parts')}
          open={part}
          onOpen={setPart}
          parts={[
            {
              key: 'brief',
              title: t('aiVideos:brief.tab'),
              content: <VideoBriefCard video={video} ai={ai} />,
            },
            {
              key: 'text',
              title: t(video.isFilm ? 'aiVideos:film.title' : 'aiVideos:storyboard.title'),
              content: (
                <Stack gap={16}>
                  {video.isFilm ? (
                    <FilmCard video={video} ai={ai} onRender={render} />
                  ) : (
                    <>
                      <StoryboardCard video={video} onRender={render} />
                      <TimelineCard video={video} />
                    </>
                  )}
                  <VideosCard
                    videos={items}
                    total={total}
                    selected={
                      [...items, ...(opened.data?.items ?? [])].find(({ id }) => id === selectedId) ?? null
                    }
                    onSelect={select}
                    onReuse={video.reuse}
                    onMore={() => setShown(pageSizes.find((size) => size > shown) ?? shown)}
                  />
                </Stack>
              ),
            },
            {
              key: 'result',
              title: t('aiVideos:preview.title'),
              content: <VideoPreviewCard video={video} />,
            },
          ]}
        />
      )}
    </QueryView>
  );
}

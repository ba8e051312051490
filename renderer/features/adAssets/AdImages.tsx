import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RatioSection } from './RatioSection.tsx';
import { useAdImages } from './useAdImages.ts';

/**
 * The images and logos of a format: adding, cropping, ordering, deleting, each saved at once. Whether they are enough, and
 * which there are, is in `useAdImages`.
 */
export function AdImages(props: {
  channel: Channel;
  format: Format;
  /** Shows missing images: once the user wants to continue. */
  isFaultShown?: boolean;
}) {
  const { channel, format, isFaultShown = false } = props;
  const { query, ratios } = useAdImages(channel, format);
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {() => (
        <Stack gap={16}>
          {ratios.map((row) => (
            <RatioSection
              key={row.ratio}
              {...row}
              channel={channel}
              format={format}
              isFaultShown={isFaultShown}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** The snippet of a platform to copy, and how it is put into the shop. */
export function PixelSnippet({ shopPlatform }: { shopPlatform: ShopPlatform }) {
  const query = useCallQuery(api.eshop.getTrackingSnippet, { shopPlatform }, { keepsPrevious: true });
  return (
    <QueryView query={query} skeleton={<Skeleton height={180} />}>
      {({ snippet }) => <InstallSteps snippet={snippet} shopPlatform={shopPlatform} />}
    </QueryView>
  );
}

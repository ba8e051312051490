import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Steps } from '#renderer/ui/layout/Steps.tsx';

/** The snippet of a platform to copy, and how it is put into the shop. */
export function PixelSnippet({ shopPlatform }: { shopPlatform: ShopPlatform }) {
  const t = useText('pixel');
  const query = useCallQuery(api.eshop.getTrackingSnippet, { shopPlatform }, { keepsPrevious: true });
  const key = `pixel:howToByPlatform.${shopPlatform}`;
  const howTo = hasText(key) ? t(key) : t('pixel:howToDefault');
  return (
    <QueryView query={query} skeleton={<Skeleton height={180} />}>
      {({ snippet }) => (
        <Stack gap={24}>
          <CodeBlock code={snippet} label={t('pixel:snippet')} />
          <Steps title={t('pixel:howTo')} steps={howTo.split('\n')} />
        </Stack>
      )}
    </QueryView>
  );
}

import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Steps } from '#renderer/ui/layout/Steps.tsx';

/** A snippet to copy and how it is put into a shop of a platform. */
export function InstallSteps({ snippet, shopPlatform }: { snippet: string; shopPlatform: ShopPlatform }) {
  const t = useText('pixel');
  const key = `pixel:howToByPlatform.${shopPlatform}`;
  const howTo = hasText(key) ? t(key) : t('pixel:howToDefault');
  return (
    <Stack gap={24}>
      <CodeBlock code={snippet} label={t('pixel:snippet')} />
      <Steps title={t('pixel:howTo')} steps={howTo.split('\n')} />
    </Stack>
  );
}

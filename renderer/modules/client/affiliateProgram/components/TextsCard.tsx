import { fillMaterialText, materialTexts } from '#shared/domain/affiliate/materialTexts.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Texts with the partner's link, ready to publish. */
export function TextsCard({ link, language }: { link: string; language: Language }) {
  const t = useText('partnerPortal');
  const values = { brand: getBrand('default').productTitle, link };
  const { short, long } = materialTexts[language];
  return (
    <Card title={t('partnerPortal:materials.texts')}>
      <Stack gap={16}>
        <CodeBlock label={t('partnerPortal:materials.short')} code={fillMaterialText(short, values)} />
        <CodeBlock label={t('partnerPortal:materials.long')} code={fillMaterialText(long, values)} />
      </Stack>
    </Card>
  );
}

import { fillMaterialText, materialTexts } from '#shared/domain/affiliate/materialTexts.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { PlainText } from '#renderer/ui/layout/PlainText.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

function ReadyText({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={8}>
      <PlainText label={label}>{text}</PlainText>
      <Stack isRow>
        <CopyButton text={text} />
      </Stack>
    </Stack>
  );
}

/** Texts with the partner's link, ready to publish. */
export function TextsCard({ link, language }: { link: string; language: Language }) {
  const t = useText('partnerPortal');
  const values = { brand: getBrand('default').productTitle, link };
  const { short, long } = materialTexts[language];
  return (
    <Card title={t('partnerPortal:materials.texts')}>
      <Stack gap={16}>
        <ReadyText label={t('partnerPortal:materials.short')} text={fillMaterialText(short, values)} />
        <ReadyText label={t('partnerPortal:materials.long')} text={fillMaterialText(long, values)} />
      </Stack>
    </Card>
  );
}

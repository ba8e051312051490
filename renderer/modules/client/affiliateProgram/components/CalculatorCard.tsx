import { calculatorHeight, calculatorTitles, getCalculatorPath } from '#shared/domain/affiliate/materials.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** The calculator for the partner's own pages. */
export function CalculatorCard(props: { origin: string; slug: string; language: Language }) {
  const t = useText('partnerPortal');
  const url = `${props.origin}${getCalculatorPath(props.slug, props.language)}`;
  const title = t('partnerPortal:materials.calculator');
  const embed = `<iframe src="${url.replaceAll('&', '&amp;')}" title="${calculatorTitles[props.language]}" width="100%" height="${calculatorHeight}" style="border:0" loading="lazy"></iframe>`;
  return (
    <Card
      title={title}
      extra={
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('partnerPortal:materials.openCalculator')}
        </a>
      }
    >
      <Stack gap={16}>
        <FinePrint>{t('partnerPortal:materials.calculatorText')}</FinePrint>
        <CodeBlock label={t('partnerPortal:materials.embedCalculator')} code={embed} />
      </Stack>
    </Card>
  );
}

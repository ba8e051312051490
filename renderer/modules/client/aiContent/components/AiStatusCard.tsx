import type { z } from 'zod';
import type { aiStatusSchema } from '#shared/contracts/contentSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Which model writes, and how much of today's budget is used. */
export function AiStatusCard({ ai }: { ai: z.infer<typeof aiStatusSchema> }) {
  const t = useText('aiContent');
  const { model, tokensUsed, tokensPerDay } = ai;
  const isSpent = tokensUsed >= tokensPerDay;
  return (
    <Card title={t('aiContent:status.title')}>
      {model === null ? (
        <FinePrint>{t('aiContent:status.none')}</FinePrint>
      ) : (
        <Stack gap={8}>
          <div>
            {t('aiContent:status.model')}: <strong>{model}</strong>
          </div>
          <ProgressBar
            label={t('aiContent:status.today')}
            done={Math.min(tokensUsed, tokensPerDay)}
            total={tokensPerDay}
          />
          <FinePrint>{t(isSpent ? 'aiContent:status.spent' : 'aiContent:status.whenSpent')}</FinePrint>
        </Stack>
      )}
    </Card>
  );
}

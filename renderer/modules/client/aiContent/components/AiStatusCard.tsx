import type { z } from 'zod';
import type { aiStatusSchema } from '#shared/contracts/contentSchemas.ts';
import { generationKinds } from '#shared/domain/content/fileOrigin.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

type AiStatus = z.infer<typeof aiStatusSchema>;

const toDollars = (value: number) => ({ value, currency: 'USD' as const });

/** Which model writes, how much of today's tokens and money is used and left, and what this month cost. */
export function AiStatusCard({ ai }: { ai: AiStatus }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const { model, tokensUsed, tokensPerDay, usdUsed, usdPerDay, month, otherUsd } = ai;
  const isSpent = tokensUsed >= tokensPerDay || (usdPerDay !== null && usdUsed >= usdPerDay);
  if (model === null)
    return (
      <Card title={t('aiContent:status.title')}>
        <FinePrint>{t('aiContent:status.none')}</FinePrint>
      </Card>
    );
  const items = generationKinds.flatMap((kind) => month.filter((row) => row.kind === kind));
  // Without prices in the settings, models cost nothing here: no line says "0.00" then.
  const isPriced = usdPerDay !== null || usdUsed > 0 || otherUsd > 0 || items.some(({ usd }) => usd > 0);
  return (
    <Card title={t('aiContent:status.title')}>
      <Stack gap={12}>
        <div>
          {t('aiContent:status.model')}: <strong>{model}</strong>
        </div>
        <Stack gap={4}>
          <ProgressBar
            label={t('aiContent:status.today')}
            done={Math.min(tokensUsed, tokensPerDay)}
            total={tokensPerDay}
          />
          <FinePrint>
            {t('aiContent:status.left', { rest: number(Math.max(0, tokensPerDay - tokensUsed), 0) })}
          </FinePrint>
        </Stack>
        {isPriced ? <MoneyToday used={usdUsed} limit={usdPerDay} /> : null}
        {isPriced && (items.length > 0 || otherUsd > 0) ? (
          <Stack gap={4}>
            <strong>{t('aiContent:status.month')}</strong>
            <SumLines
              lines={[
                ...items.map(({ kind, count, usd }) => ({
                  label: t(`aiContent:status.kinds.${kind}`, { count, number: number(count, 0) }),
                  money: toDollars(usd),
                })),
                ...(otherUsd > 0 ? [{ label: t('aiContent:status.other'), money: toDollars(otherUsd) }] : []),
              ]}
              total={{
                label: t('aiContent:status.monthTotal'),
                money: toDollars(items.reduce((sum, { usd }) => sum + usd, otherUsd)),
              }}
            />
          </Stack>
        ) : null}
        <FinePrint>{t(isSpent ? 'aiContent:status.spent' : 'aiContent:status.whenSpent')}</FinePrint>
      </Stack>
    </Card>
  );
}

/** What models cost today, of how much. */
function MoneyToday({ used, limit }: { used: number; limit: number | null }) {
  const t = useText('aiContent');
  const { money } = useFormats();
  const spent = money(toDollars(used));
  if (limit === null) return <FinePrint>{t('aiContent:status.moneyUsed', { used: spent })}</FinePrint>;
  return (
    <Stack gap={4}>
      <ProgressBar
        label={t('aiContent:status.moneyToday')}
        done={Math.min(used, limit)}
        total={limit}
        text={t('ui:progress', { done: spent, total: money(toDollars(limit)) })}
      />
      <FinePrint>
        {t('aiContent:status.left', { rest: money(toDollars(Math.max(0, limit - used))) })}
      </FinePrint>
    </Stack>
  );
}

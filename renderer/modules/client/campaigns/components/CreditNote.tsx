import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { CampaignRow } from '../campaignRows.ts';

/** Under this many days of credit the page says how long it lasts. */
const warnUnderDays = 7;

/** How long the credit lasts at the present budgets, where that isn't long. */
export function CreditNote({ row }: { row: CampaignRow | undefined }) {
  const t = useText('campaign');
  const { number } = useFormats();
  const { channel, format } = row ?? { channel: 'Google' as const, format: 'Dsa' as const };
  const limits = useCallQuery(api.campaign.getDailyBudgetLimit, { channel, format });
  const days = limits.data?.daysCovered ?? null;
  if (days === null || days >= warnUnderDays) return null;
  const whole = Math.floor(days);
  return (
    <Notice tone="waiting" action={<AppLink to="/app/credit/recharge">{t('campaign:list.topUp')}</AppLink>}>
      {t('campaign:list.covers', { count: whole, number: number(whole, 0) })}
    </Notice>
  );
}

import type { VatCheck } from '#shared/contracts/eshop.ts';
import type { VatNumberState } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const tones = {
  Valid: 'positive',
  Invalid: 'negative',
  Unknown: 'waiting',
} as const satisfies Record<VatNumberState, StatusTone>;

/** What VIES said of a VAT number, when, and what it means. */
export function VatStatus({ check }: { check: VatCheck }) {
  const t = useText('billing');
  return (
    <Notice tone={check.status === 'Valid' && !check.isMismatched ? 'positive' : 'waiting'}>
      <Stack gap={8}>
        <Stack isRow gap={8} align="center">
          <strong>{t('billing:vies.title')}</strong>
          <StatusTag tone={tones[check.status]}>{t(`billing:vies.status.${check.status}`)}</StatusTag>
        </Stack>
        <span>{t(`billing:vies.text.${check.status}`, { number: check.taxNumber })}</span>
        {check.isMismatched ? <span>{t('billing:vies.mismatch')}</span> : null}
        {check.name === null ? null : <span>{t('billing:vies.registered', { name: check.name })}</span>}
        <FinePrint>
          {t('billing:vies.checked')} <RelativeTime instant={check.checkedAt} />
          {check.consultationNumber === null
            ? null
            : ` · ${t('billing:vies.consultation', { number: check.consultationNumber })}`}
        </FinePrint>
      </Stack>
    </Notice>
  );
}

import { Button } from 'antd';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** What can be done with the shops that are selected. */
export function SelectionBar(props: {
  count: number;
  onDecide: (status: ComplianceStatus) => void;
  onClear: () => void;
}) {
  const t = useText('admin');
  const isNone = props.count === 0;
  return (
    <Stack isRow gap={8} align="center">
      <span role="status">{t('admin:validation.selected', { count: props.count })}</span>
      <Button type="primary" disabled={isNone} onClick={() => props.onDecide('Compliant')}>
        {t('admin:validation.approve')}
      </Button>
      <Button disabled={isNone} onClick={() => props.onDecide('NeedsInformation')}>
        {t('admin:validation.ask')}
      </Button>
      <Button danger disabled={isNone} onClick={() => props.onDecide('NonCompliant')}>
        {t('admin:validation.refuse')}
      </Button>
      <Button type="text" disabled={isNone} onClick={props.onClear}>
        {t('admin:validation.clear')}
      </Button>
    </Stack>
  );
}

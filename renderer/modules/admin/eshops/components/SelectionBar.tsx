import { Button, Checkbox } from 'antd';
import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { usePlainKeys } from '#renderer/ui/navigation/plainKeys.ts';

/** Selects all shops that are shown, and what can be done with those that are selected. */
export function SelectionBar(props: {
  count: number;
  shownCount: number;
  onAll: (isAll: boolean) => void;
  onDecide: (status: ComplianceStatus) => void;
}) {
  const t = useText('admin');
  const { count } = props;
  usePlainKeys({ X: () => props.onAll(count !== props.shownCount) });
  return (
    <Stack isRow gap={8} align="center">
      <Checkbox
        checked={count === props.shownCount}
        indeterminate={count > 0 && count < props.shownCount}
        onChange={(event) => props.onAll(event.target.checked)}
      >
        {count === 0 ? t('admin:validation.selectAll') : t('admin:validation.selected', { count })}
      </Checkbox>
      {count === 0 ? null : (
        <>
          <Button type="primary" onClick={() => props.onDecide('Compliant')}>
            {t('admin:validation.approve')}
          </Button>
          <Button onClick={() => props.onDecide('NeedsInformation')}>{t('admin:validation.ask')}</Button>
          <Button danger onClick={() => props.onDecide('NonCompliant')}>
            {t('admin:validation.refuse')}
          </Button>
        </>
      )}
    </Stack>
  );
}

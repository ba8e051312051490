import { Button, Checkbox } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Selects all products of the page, and what can be done with those that are selected. */
export function BulkBar(props: {
  count: number;
  shownCount: number;
  onAll: (isAll: boolean) => void;
  onDecide: (isAdvertised: boolean | null) => void;
}) {
  const t = useText('products');
  const { count } = props;
  return (
    <Stack isRow gap={8} align="center">
      <Checkbox
        checked={count > 0 && count === props.shownCount}
        indeterminate={count > 0 && count < props.shownCount}
        onChange={(event) => props.onAll(event.target.checked)}
      >
        {count === 0 ? t('products:decide.selectAll') : t('products:decide.selected', { count })}
      </Checkbox>
      {count === 0 ? null : (
        <>
          <Button onClick={() => props.onDecide(true)}>{t('products:decide.on')}</Button>
          <Button onClick={() => props.onDecide(false)}>{t('products:decide.off')}</Button>
          <Button type="text" onClick={() => props.onDecide(null)}>
            {t('products:decide.reset')}
          </Button>
        </>
      )}
    </Stack>
  );
}

import { Button, Checkbox } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { SelectionBar } from '#renderer/ui/list/SelectionBar.tsx';

/** Selects all products of the page. */
export function SelectAll(props: { count: number; shownCount: number; onAll: (isAll: boolean) => void }) {
  const t = useText('products');
  const { count } = props;
  return (
    <Checkbox
      checked={count > 0 && count === props.shownCount}
      indeterminate={count > 0 && count < props.shownCount}
      onChange={(event) => props.onAll(event.target.checked)}
    >
      {t('products:decide.selectAll')}
    </Checkbox>
  );
}

/** What can be done with the products that are selected; nothing while none is. */
export function BulkBar(props: { count: number; onDecide: (isAdvertised: boolean | null) => void }) {
  const t = useText('products');
  const { count, onDecide } = props;
  if (count === 0) return null;
  return (
    <SelectionBar label={t('products:decide.selected', { count })}>
      <Button onClick={() => onDecide(true)}>{t('products:decide.on')}</Button>
      <Button onClick={() => onDecide(false)}>{t('products:decide.off')}</Button>
      <Button type="text" onClick={() => onDecide(null)}>
        {t('products:decide.reset')}
      </Button>
    </SelectionBar>
  );
}

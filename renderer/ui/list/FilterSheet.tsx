import { Button, Drawer } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import { SearchSlot } from './searchSlot.ts';
import styles from './filterSheet.module.css';

/** How a list is narrowed, for the button that opens its filters. */
export interface FilterCount {
  /** Filters that are set, without the search. */
  readonly count: number;
  readonly onClear: () => void;
}

/**
 * The filters of a list on a phone: its search stays above the list, the others are in a sheet within reach of a thumb.
 * They apply at once; the button of the sheet says how many rows they leave.
 */
export function FilterSheet(props: {
  children: ReactNode;
  filters: FilterCount | undefined;
  /** Rows that the filters leave; where it is known. */
  total: number | undefined;
}) {
  const t = useText();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  // Elements that are hidden for a moment, while a text loads, let go of their refs; the last elements stay known.
  const takeSlot = useCallback((element: HTMLElement | null) => {
    if (element !== null) setSlot(element);
  }, []);
  const takeFilters = useCallback((element: HTMLElement | null) => {
    if (element !== null) setIsEmpty(element.childElementCount === 0);
  }, []);
  const count = props.filters?.count ?? 0;
  const close = () => setIsOpen(false);
  return (
    <>
      <div className={styles['slot']} ref={takeSlot} />
      {isEmpty ? null : (
        <Button
          className={styles['button'] ?? ''}
          icon={<Icon name="filters" />}
          aria-expanded={isOpen}
          type={count > 0 ? 'primary' : 'default'}
          ghost={count > 0}
          onClick={() => setIsOpen(true)}
        >
          {count === 0 ? t('ui:filters.open') : t('ui:filters.openCount', { count })}
        </Button>
      )}
      <Drawer
        open={isOpen}
        onClose={close}
        placement="bottom"
        // The search within it is drawn above the list, also while the sheet is shut.
        forceRender
        rootClassName={styles['sheet'] ?? ''}
        title={t('ui:filters.title')}
        closable={{ 'aria-label': t('ui:filters.close'), closeIcon: <Icon name="close" /> }}
        extra={
          count === 0 ? null : (
            <Button type="text" onClick={props.filters?.onClear}>
              {t('ui:filters.clear')}
            </Button>
          )
        }
        footer={
          <Button block type="primary" size="large" onClick={close}>
            {props.total === undefined
              ? t('ui:filters.show')
              : t('ui:filters.showRows', { count: props.total })}
          </Button>
        }
      >
        <div className={styles['filters']} ref={slot === null ? null : takeFilters}>
          {slot === null ? null : <SearchSlot value={slot}>{props.children}</SearchSlot>}
        </div>
      </Drawer>
    </>
  );
}

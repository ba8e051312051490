import { Checkbox } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';

/** Search and filter of the list of shops. */
export function EshopFilters(props: {
  search: string;
  isUnderLimit: boolean;
  isArchived: boolean;
  onSearch: (text: string) => void;
  onUnderLimit: (isUnderLimit: boolean) => void;
  onArchived: (isArchived: boolean) => void;
}) {
  const t = useText('admin');
  return (
    <>
      <SearchField label={t('admin:list.search')} value={props.search} onSearch={props.onSearch} />
      <Checkbox checked={props.isUnderLimit} onChange={(event) => props.onUnderLimit(event.target.checked)}>
        {t('admin:list.underLimit')}
      </Checkbox>
      <Checkbox checked={props.isArchived} onChange={(event) => props.onArchived(event.target.checked)}>
        {t('admin:list.archived')}
      </Checkbox>
    </>
  );
}

import { Checkbox, Select } from 'antd';
import { shopProviders, type ShopProvider } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';

/** Search and filter of the list of shops. */
export function EshopFilters(props: {
  search: string;
  isUnderLimit: boolean;
  isArchived: boolean;
  provider: ShopProvider | null;
  onProvider: (provider: ShopProvider | null) => void;
  onSearch: (text: string) => void;
  onUnderLimit: (isUnderLimit: boolean) => void;
  onArchived: (isArchived: boolean) => void;
}) {
  const t = useText('admin', 'adminOverviews');
  return (
    <>
      <SearchField label={t('admin:list.search')} value={props.search} onSearch={props.onSearch} />
      <Select
        aria-label={t('adminOverviews:providers.provider')}
        placeholder={t('adminOverviews:providers.all')}
        allowClear
        popupMatchSelectWidth={false}
        value={props.provider}
        options={shopProviders.map((provider) => ({ value: provider, label: provider }))}
        onChange={(provider: ShopProvider | undefined) => props.onProvider(provider ?? null)}
      />
      <Checkbox checked={props.isUnderLimit} onChange={(event) => props.onUnderLimit(event.target.checked)}>
        {t('admin:list.underLimit')}
      </Checkbox>
      <Checkbox checked={props.isArchived} onChange={(event) => props.onArchived(event.target.checked)}>
        {t('admin:list.archived')}
      </Checkbox>
    </>
  );
}

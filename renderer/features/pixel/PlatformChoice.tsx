import { Select } from 'antd';
import { shopPlatforms, type ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

const named = shopPlatforms.filter((platform) => platform !== 'NotFound').sort((a, b) => a.localeCompare(b));

/** Chooses what the shop runs on, which decides the snippet and how it is put in. */
export function PlatformChoice(props: {
  value: ShopPlatform;
  onChange: (platform: ShopPlatform) => void;
  isSaving: boolean;
}) {
  const t = useText('pixel');
  return (
    <LabelledControl label={t('pixel:platform')}>
      {(id) => (
        <Select<ShopPlatform>
          id={id}
          size="large"
          value={props.value}
          loading={props.isSaving}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={props.onChange}
          options={[
            ...named.map((platform) => ({ value: platform, label: spaced(platform) })),
            { value: 'NotFound' as const, label: t('pixel:otherPlatform') },
          ]}
        />
      )}
    </LabelledControl>
  );
}

/** Names as their makers write them, where the contract's spelling only lacks the space. */
function spaced(platform: ShopPlatform): string {
  return spellings[platform] ?? platform;
}

const spellings: Partial<Record<ShopPlatform, string>> = {
  EshopRychle: 'Eshop-rychle',
  BigCartel: 'Big Cartel',
  AdobeCommerce: 'Adobe Commerce (Magento)',
  SalesforceCommerce: 'Salesforce Commerce Cloud',
  SquareOnline: 'Square Online',
  Commercetools: 'commercetools',
  UpGates: 'Upgates',
  WebAreal: 'Webareal',
  Unas: 'UNAS',
};

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { shopPlatforms, type ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getPlatformName } from './getPlatformName.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

const named = shopPlatforms.filter((platform) => platform !== 'NotFound').sort((a, b) => a.localeCompare(b));

/** Chooses what the shop runs on, which decides the snippet and how it is put in. */
export function PlatformChoice(props: {
  value: ShopPlatform;
  onChange: (platform: ShopPlatform) => void;
  isSaving: boolean;
  /** Under the choice, e.g. where it comes from. */
  hint?: ReactNode;
}) {
  const t = useText('pixel');
  return (
    <LabelledControl label={t('pixel:platform')} hint={props.hint}>
      {(id) => (
        <Select<ShopPlatform>
          id={id}
          size="large"
          value={props.value}
          loading={props.isSaving}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={props.onChange}
          options={[
            ...named.map((platform) => ({ value: platform, label: getPlatformName(platform) })),
            { value: 'NotFound' as const, label: t('pixel:otherPlatform') },
          ]}
        />
      )}
    </LabelledControl>
  );
}

import { Button, Dropdown } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { Reserved } from '#renderer/ui/feedback/Reserved.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useCreatableCampaigns } from './useCreatableCampaigns.ts';

/** Offers the campaigns that the shop doesn't have yet; nothing where it has them all. */
export function CreateCampaignButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useText('campaigns', 'campaign');
  const go = useGo();
  const creatable = useCreatableCampaigns();
  const button = (
    <Button type={isQuiet ? 'default' : 'primary'} icon={<Icon name="add" />}>
      {t('campaigns:create')}
    </Button>
  );
  // Reserves its place while it is unknown: on a phone the button has a row of its own.
  if (creatable === undefined) return <Reserved>{button}</Reserved>;
  if (creatable.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: creatable.map(({ channel, format, path }) => ({
          key: path,
          icon: <ChannelMark channel={channel} />,
          label: `${t(`campaign:channel.${channel}`)} · ${t(`campaign:format.${format}`)}`,
        })),
        onClick: ({ key }) => go(key),
      }}
    >
      {button}
    </Dropdown>
  );
}

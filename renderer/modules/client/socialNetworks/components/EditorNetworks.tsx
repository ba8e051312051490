import { Checkbox, Segmented } from 'antd';
import { memo } from 'react';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { NetworkTab } from '#renderer/ui/calendar/NetworkTab.tsx';
import { LabelledGroup } from '#renderer/ui/form/LabelledGroup.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import type { PostDraft } from '../postDraft.ts';

/** The networks of a post. */
export const NetworkChoice = memo(function NetworkChoice(props: {
  networks: PostDraft['networks'];
  onToggle: (network: SocialNetwork, isOn: boolean) => void;
}) {
  const t = useText('socialNetworks');
  return (
    <LabelledGroup label={t('socialNetworks:editor.networks')}>
      <Stack isRow gap={12}>
        {socialNetworks.map((network) => (
          <Checkbox
            key={network}
            checked={props.networks.some((row) => row.network === network)}
            onChange={(event) => props.onToggle(network, event.target.checked)}
          >
            {t(`socialNetworks:networks.${network}`)}
          </Checkbox>
        ))}
      </Stack>
    </LabelledGroup>
  );
});

/** With more networks, a tab has the mark alone. */
const mostNamedTabs = 3;
const mostNamedPhoneTabs = 2;

/** Which network's look and fields are shown, and which of them would refuse the post. */
export function NetworkTabs(props: {
  networks: readonly SocialNetwork[];
  refusing: readonly SocialNetwork[];
  selected: SocialNetwork;
  onSelect: (network: SocialNetwork) => void;
}) {
  const t = useText('socialNetworks');
  const { networks, refusing } = props;
  const areNamed = networks.length <= (useIsPhone() ? mostNamedPhoneTabs : mostNamedTabs);
  return (
    <Segmented<SocialNetwork>
      aria-label={t('socialNetworks:editor.networks')}
      block
      // Seven marks with their states fit a phone only without the usual room beside them.
      styles={areNamed ? {} : { label: { paddingInline: 2 } }}
      value={props.selected}
      onChange={props.onSelect}
      options={networks.map((network) => ({
        value: network,
        label: (
          <NetworkTab
            network={network}
            name={t(`socialNetworks:networks.${network}`)}
            isNameShown={areNamed}
            isReady={!refusing.includes(network)}
            stateText={t(
              refusing.includes(network) ? 'socialNetworks:editor.refused' : 'socialNetworks:editor.ready',
            )}
          />
        ),
      }))}
    />
  );
}

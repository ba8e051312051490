import { Checkbox, Input, Select } from 'antd';
import { memo } from 'react';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { socialVideoPrivacies } from '#shared/domain/social/post.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { longestPostText } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { PostDraft } from '../postDraft.ts';

type Row = PostDraft['networks'][number];

/** What one network alone has: a text of its own, its title, and the choices that it demands of a user. */
export const NetworkFields = memo(function NetworkFields(props: {
  row: Row;
  /** Whether YouTube locks each upload as private. */
  isPrivateOnly: boolean;
  onChange: (row: Row) => void;
  onOwnText: (network: SocialNetwork, isOwn: boolean) => void;
}) {
  const t = useText('socialNetworks', 'postFailure');
  const { row, onChange } = props;
  const { network } = row;
  const name = t(`socialNetworks:networks.${network}`);
  return (
    <Stack gap={8}>
      <Checkbox
        checked={row.text !== null}
        onChange={(event) => props.onOwnText(network, event.target.checked)}
      >
        {t('socialNetworks:editor.ownText', { network: name })}
      </Checkbox>
      {row.text === null ? null : (
        <Input.TextArea
          aria-label={t('socialNetworks:editor.ownText', { network: name })}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={longestPostText}
          value={row.text}
          onChange={(event) => onChange({ ...row, text: event.target.value })}
        />
      )}
      {networkLimits[network].title === null ? null : (
        <LabelledControl label={t('socialNetworks:editor.title', { network: name })}>
          {(id) => (
            <Input
              id={id}
              maxLength={200}
              value={row.title}
              onChange={(event) => onChange({ ...row, title: event.target.value })}
            />
          )}
        </LabelledControl>
      )}
      {network === 'YouTube' ? (
        <LabelledControl label={t('socialNetworks:editor.privacy', { network: name })}>
          {(id) => (
            <Select
              id={id}
              placeholder={t('socialNetworks:editor.choose')}
              value={row.privacy}
              onChange={(privacy: Row['privacy']) => onChange({ ...row, privacy })}
              options={socialVideoPrivacies
                .filter((privacy) => privacy === 'Public' || privacy === 'Private')
                .map((privacy) => ({
                  value: privacy,
                  label: t(`socialNetworks:editor.privacies.${privacy}`),
                  disabled: privacy === 'Public' && props.isPrivateOnly,
                }))}
            />
          )}
        </LabelledControl>
      ) : null}
      {network === 'YouTube' && props.isPrivateOnly ? (
        <FinePrint isStatus>{t('postFailure:privateOnly.editor')}</FinePrint>
      ) : null}
      {network === 'YouTube' ? (
        <LabelledControl label={t('socialNetworks:editor.madeForKids')}>
          {(id) => (
            <Select
              id={id}
              placeholder={t('socialNetworks:editor.choose')}
              value={row.isMadeForKids}
              onChange={(isMadeForKids: boolean | null) => onChange({ ...row, isMadeForKids })}
              options={[
                { value: true, label: t('socialNetworks:editor.kids.yes') },
                { value: false, label: t('socialNetworks:editor.kids.no') },
              ]}
            />
          )}
        </LabelledControl>
      ) : null}
    </Stack>
  );
});

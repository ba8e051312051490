import { Input } from 'antd';
import { useState } from 'react';
import { isCampaignName } from '#shared/domain/affiliate/referral.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

const longestCampaign = 32;

/** A partner's link with the campaign that is typed; without it while its name can't be used. */
export function useCampaignLink(referralUrl: string) {
  const [campaign, setCampaign] = useState('');
  const typed = campaign.trim().toLowerCase();
  const isWrong = typed !== '' && !isCampaignName(typed);
  const link = typed === '' || isWrong ? referralUrl : `${referralUrl}-${typed}`;
  return { link, field: { campaign, isWrong, onChange: setCampaign } };
}

/** The name of a campaign that a partner's link bears. */
export function CampaignField(props: ReturnType<typeof useCampaignLink>['field']) {
  const t = useText('affiliate');
  const { campaign, isWrong, onChange } = props;
  return (
    <LabelledControl
      label={t('affiliate:builder.campaign')}
      hint={isWrong ? undefined : t('affiliate:builder.campaignHint')}
      error={isWrong ? t('affiliate:builder.campaignHint') : null}
    >
      {(id) => (
        <Input
          id={id}
          value={campaign}
          maxLength={longestCampaign}
          aria-invalid={isWrong}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledControl>
  );
}

import { Segmented } from 'antd';
import { campaignDivisions, type CampaignDivision } from '#shared/domain/report/campaignReport.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useModal } from '#renderer/ui/navigation/useModal.ts';

/** Chooses how the rows are divided; without the permission the premium division opens the premium modal. */
export function DivisionChoice(props: {
  value: CampaignDivision;
  isDividedAllowed: boolean;
  onChange: (division: CampaignDivision) => void;
}) {
  const t = useText('statistics');
  const modal = useModal();
  return (
    <Segmented<CampaignDivision>
      aria-label={t('statistics:divideBy')}
      value={props.value}
      options={campaignDivisions.map((value) => ({
        value,
        label: t(`statistics:division.${value}`),
        ...(value === 'ChannelAndFormat' && !props.isDividedAllowed
          ? {
              icon: (
                <span role="img" aria-label={t('frame:premium')}>
                  <Icon name="premium" />
                </span>
              ),
            }
          : {}),
      }))}
      onChange={(value) => {
        if (value === 'ChannelAndFormat' && !props.isDividedAllowed) modal.open('premium', 'GetDividedStats');
        else props.onChange(value);
      }}
    />
  );
}

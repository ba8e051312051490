import { Segmented } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useModal } from '#renderer/ui/navigation/useModal.ts';
import { divisions, type Division } from './campaignColumns.tsx';

/** Chooses how the rows are divided; without the permission the premium division opens the premium modal. */
export function DivisionChoice(props: {
  value: Division;
  isDividedAllowed: boolean;
  onChange: (division: Division) => void;
}) {
  const t = useText('statistics');
  const modal = useModal();
  return (
    <Segmented<Division>
      aria-label={t('statistics:divideBy')}
      value={props.value}
      options={divisions.map((value) => ({
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

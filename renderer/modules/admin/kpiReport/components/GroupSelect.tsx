import { Select } from 'antd';
import { staffFigureGroups, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';
import { useText } from '#renderer/i18n/useText.ts';

const any = 'all';

/** Narrows the figures to one group. */
export function GroupSelect(props: {
  value: StaffFigureGroup | null;
  onChange: (group: StaffFigureGroup | null) => void;
}) {
  const t = useText('kpi');
  return (
    <Select<StaffFigureGroup | typeof any>
      aria-label={t('kpi:column.group')}
      value={props.value ?? any}
      popupMatchSelectWidth={false}
      options={[
        { value: any, label: t('kpi:group.all') },
        ...staffFigureGroups.map((value) => ({ value, label: t(`kpi:group.${value}`) })),
      ]}
      onChange={(group) => props.onChange(group === any ? null : group)}
    />
  );
}

import { Switch } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { setSingleKeys, usePreferences } from '../../session/preferences.ts';
import { SettingRow } from '../layout/SettingRow.tsx';

/** Switches shortcuts of one key off and on again on this device. */
export function SingleKeysRow() {
  const t = useText('frame');
  const hasSingleKeys = usePreferences((state) => state.hasSingleKeys);
  return (
    <SettingRow label={t('frame:help.singleKeys')} hint={t('frame:help.singleKeysHint')}>
      <Switch
        aria-label={t('frame:help.singleKeys')}
        checked={hasSingleKeys}
        onChange={(isOn) => setSingleKeys(isOn)}
      />
    </SettingRow>
  );
}

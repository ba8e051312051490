import { Button } from 'antd';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { accessSettingsPath } from '../paths.ts';

/** Networks whose access ends soon, has ended or lacks a permission, above the calendar: their posts wait from then on. */
export function EndingAccess({ connections }: { connections: readonly SocialConnection[] }) {
  const t = useText('socialNetworks');
  const { dateTime } = useFormats();
  const go = useGo();
  const ending = connections.filter(
    ({ state }) => state === 'Expiring' || state === 'Reconnect' || state === 'Limited',
  );
  if (ending.length === 0) return null;
  const describe = ({ network: key, state, endsAt }: SocialConnection): string => {
    const network = t(`socialNetworks:networks.${key}`);
    if (state === 'Limited') return `${network}: ${t('socialNetworks:connection.states.Limited')}`;
    return state === 'Expiring' && endsAt !== null
      ? t('socialNetworks:ending.soon', { network, time: dateTime(endsAt) })
      : t('socialNetworks:ending.over', { network });
  };
  return (
    <Notice
      tone="waiting"
      title={t('socialNetworks:ending.title')}
      action={
        <Button type="primary" onClick={() => go(accessSettingsPath)}>
          {t('socialNetworks:ending.action')}
        </Button>
      }
    >
      <BulletList>
        {ending.map((connection) => (
          <li key={connection.network}>{describe(connection)}</li>
        ))}
      </BulletList>
      {t('socialNetworks:ending.text')}
    </Notice>
  );
}

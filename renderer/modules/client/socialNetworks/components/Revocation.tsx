import { Button } from 'antd';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { accessPages, type RevocationOutcome } from '#shared/domain/social/networkPermissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** The outcome for the access at the network after a disconnect, and where a user removes the rest. */
export function Revocation({ network, outcome }: { network: SocialNetwork; outcome: RevocationOutcome }) {
  const t = useText('socialNetworks');
  const name = t(`socialNetworks:networks.${network}`);
  return (
    <>
      <FinePrint>{t(`socialNetworks:connection.revocation.${outcome}`, { network: name })}</FinePrint>
      {outcome === 'Revoked' ? null : (
        <div>
          <Button href={accessPages[network]} target="_blank" rel="noreferrer">
            {t('socialNetworks:connection.revocation.open', { network: name })}
          </Button>
        </div>
      )}
    </>
  );
}

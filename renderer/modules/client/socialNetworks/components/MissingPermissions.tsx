import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** Permissions that a connection lacks: those that posts wait for, or else what isn't possible without them. */
export function MissingPermissions({ connection }: { connection: SocialConnection }) {
  const t = useText('socialNetworks');
  const { missingPermissions } = connection;
  const required = missingPermissions.filter(({ isRequired }) => isRequired);
  const shown = required.length > 0 ? required : missingPermissions;
  if (shown.length === 0) return null;
  return (
    <div>
      <FinePrint>
        {t(`socialNetworks:connection.missing.${required.length > 0 ? 'blocking' : 'partial'}`)}
      </FinePrint>
      <BulletList>
        {shown.map(({ scope, purpose }) => (
          <li key={scope}>
            {t(`socialNetworks:connection.purposes.${purpose}`, { scope: scope.split('/').at(-1) ?? scope })}
          </li>
        ))}
      </BulletList>
    </div>
  );
}

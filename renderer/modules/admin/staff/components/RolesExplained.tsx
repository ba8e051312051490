import { internalRoleNames, internalRoles } from '#shared/access/internalRoles.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** What each role of staff may do, in words and in permissions. */
export function RolesExplained() {
  const t = useText('staff');
  return (
    <Stack gap={20}>
      {internalRoleNames.map((role) => (
        <section key={role}>
          <h3>{t(`staff:roles.names.${role}`)}</h3>
          <p>{t(`staff:roles.texts.${role}`)}</p>
          {role === 'Administrator' ? null : (
            <FinePrint>
              {internalRoles[role]
                .map((permission) => t(`staff:roles.permissionTexts.${permission}`))
                .join(' · ')}
            </FinePrint>
          )}
        </section>
      ))}
    </Stack>
  );
}

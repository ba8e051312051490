import { Switch } from 'antd';
import {
  resolveAdminPermissions,
  internalRoleNames,
  internalRoles,
  type InternalRole,
} from '#shared/access/internalRoles.ts';
import { adminPermissions, type AdminPermission } from '#shared/access/permissions.ts';
import type { InternalUser } from '#shared/contracts/internalUser.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Rights of a member of staff at the side of the list: each switch is saved and felt at once. */
export function RightsDrawer({ person, onClose }: { person: InternalUser | null; onClose: () => void }) {
  const t = useText('staff');
  return (
    <SideSheet
      isOpen={person !== null}
      onClose={onClose}
      title={t('staff:roles.sheet', { email: person?.email ?? '' })}
      closeLabel={t('staff:roles.close')}
    >
      {person === null ? null : <Rights person={person} />}
    </SideSheet>
  );
}

/** One right of the list. */
interface RightRow {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Why it cannot be changed here; null where it can. */
  readonly refusal: string | null;
  readonly set: (isOn: boolean) => Promise<unknown>;
}

function RightList({ title, rows }: { title: string; rows: readonly RightRow[] }) {
  return (
    <section>
      <Stack gap={12}>
        <h2>{title}</h2>
        {rows.map((row) => (
          <SettingRow key={row.key} label={row.label} hint={row.refusal ?? row.hint}>
            <Switch
              checked={row.isOn}
              disabled={row.refusal !== null}
              aria-label={row.label}
              onChange={(isOn) => void row.set(isOn)}
            />
          </SettingRow>
        ))}
      </Stack>
    </section>
  );
}

/** The user's own rights, read-only. */
function OwnRights({ person }: { person: InternalUser }) {
  const t = useText('staff');
  return (
    <Stack gap={24}>
      <Notice tone="info">{t('staff:roles.ownRights')}</Notice>
      <Facts
        items={[
          {
            label: t('staff:roles.roles'),
            value:
              person.internalRoles.map((role) => t(`staff:roles.names.${role}`)).join(', ') ||
              t('staff:roles.none'),
          },
          {
            label: t('staff:roles.permissions'),
            value: person.adminPermissions.join(', ') || t('staff:roles.none'),
          },
        ]}
      />
    </Stack>
  );
}

function Rights({ person }: { person: InternalUser }) {
  const t = useText('staff');
  const held = useSession((state) => state.adminPermissions);
  const isOwn = useSession((state) => state.user?.id === person.id);
  const options = { invalidates: [api.internalUser.getInternalUsers, api.logging.getAuditTrail] };
  const addRole = useAction(api.internalUser.addRole, options);
  const removeRole = useAction(api.internalUser.removeRole, options);
  const addPermission = useAction(api.internalUser.addPermission, options);
  const removePermission = useAction(api.internalUser.removePermission, options);
  const ofRoles = resolveAdminPermissions(person.internalRoles, []);
  const findRefusal = (needed: AdminPermission, given: readonly AdminPermission[]): string | null => {
    if (!held.has(needed)) return t('staff:roles.needsPermission', { permission: needed });
    return given.every((permission) => held.has(permission)) ? null : t('staff:roles.notYours');
  };
  const say = (answer: unknown, isOn: boolean, right: string) => {
    if (answer !== null) showSuccess(t(isOn ? 'staff:roles.given' : 'staff:roles.taken', { right }));
  };
  const toRoleRow = (role: InternalRole): RightRow => {
    const label = t(`staff:roles.names.${role}`);
    return {
      key: role,
      label,
      hint: t(`staff:roles.texts.${role}`),
      isOn: person.internalRoles.includes(role),
      refusal: findRefusal('SetInternalUserRole', internalRoles[role]),
      set: async (isOn) =>
        say(await (isOn ? addRole : removeRole).run({ userId: person.id, role }), isOn, label),
    };
  };
  const toPermissionRow = (permission: AdminPermission): RightRow => ({
    key: permission,
    label: permission,
    hint: [
      t(`staff:roles.permissionTexts.${permission}`),
      ...(ofRoles.has(permission) ? [t('staff:roles.byRole')] : []),
    ].join(' · '),
    isOn: person.adminPermissions.includes(permission),
    refusal: findRefusal('SetInternalUserPermission', [permission]),
    set: async (isOn) =>
      say(
        await (isOn ? addPermission : removePermission).run({ userId: person.id, permission }),
        isOn,
        permission,
      ),
  });
  if (isOwn) return <OwnRights person={person} />;
  return (
    <Stack gap={24}>
      <RightList title={t('staff:roles.roles')} rows={internalRoleNames.map(toRoleRow)} />
      <RightList title={t('staff:roles.permissions')} rows={adminPermissions.map(toPermissionRow)} />
    </Stack>
  );
}

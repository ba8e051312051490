import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import { languages } from '#shared/i18n/languages.ts';
import { api } from '../api/api.ts';
import { useCallQuery } from '../api/queries.ts';
import { isShownLanguage } from '../i18n/chooseLanguage.ts';
import { useText } from '../i18n/useText.ts';
import { saveColors, saveLanguage } from '../session/account.ts';
import { selectEshop } from '../session/eshop.ts';
import { logout } from '../session/session.ts';
import { heldPermissions, isInternal, useSession } from '../session/sessionStore.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { useModal } from '../ui/navigation/useModal.ts';
import styles from '../ui/navigation/palette.module.css';
import { screens } from './routes.tsx';
import { useFoundDocuments } from './useFoundDocuments.ts';

const searchFromLetters = 2;
/** A part of a document's number: letters are told apart from words by the digits. */
const looksLikeNumber = /^[a-z]{0,4}[\s-]?\d{4,}$/i;

/** Goes to any screen or shop and runs everyday actions, from the keyboard. */
export function CommandPalette({ close }: { close: () => void }) {
  const t = useText('staffLists');
  const go = useGo();
  const modal = useModal();
  const session = useSession();
  const isStaff = isInternal(session);
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const found = useCallQuery(
    api.eshop.getEshops,
    { search: asked },
    { isEnabled: isStaff && asked.length >= searchFromLetters, keepsPrevious: true },
  );
  const people = useCallQuery(
    api.user.getUsers,
    { search: asked, pageSize: 25 },
    { isEnabled: isStaff && asked.length >= searchFromLetters, keepsPrevious: true },
  );
  const held = heldPermissions(session);
  const documents = useFoundDocuments(
    asked,
    isStaff && looksLikeNumber.test(asked) && satisfies(allOf('GetAccounting'), held),
  );
  const shown = screens.filter(
    (screen) =>
      (screen.guard === 'client' || (screen.guard === 'internal' && isStaff)) &&
      screen.icon !== undefined &&
      !screen.path.includes(':') &&
      screen.layout !== 'wizard' &&
      (session.eshop !== null || screen.layout !== 'app' || screen.needsEshop === false) &&
      satisfies(screen.permissions, held),
  );
  const run = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      label={t('frame:palette.title')}
      overlayClassName={styles['overlay'] ?? ''}
      contentClassName={styles['dialog'] ?? ''}
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder={t('frame:palette.placeholder')}
        className={styles['input']}
      />
      <Command.List className={styles['list']}>
        <Command.Empty className={styles['empty']}>{t('frame:palette.empty')}</Command.Empty>
        <Command.Group heading={t('frame:palette.screens')}>
          {shown.map((screen) => (
            <Command.Item
              key={screen.path}
              value={`${t(`screens:${screen.titleKey}`)} ${screen.path}`}
              onSelect={run(() => go(screen.path))}
            >
              <Icon name={screen.icon ?? 'start'} />
              {t(`screens:${screen.titleKey}`)}
            </Command.Item>
          ))}
        </Command.Group>
        {session.eshops.length > 1 ? (
          <Command.Group heading={t('frame:palette.shops')}>
            {session.eshops.map((shop) => (
              <Command.Item
                key={shop.id}
                value={`${shop.domainName} ${shop.id}`}
                onSelect={run(() => void selectEshop(shop.id).then(() => go('/app')))}
              >
                <Icon name="shops" />
                {shop.domainName}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {isStaff && found.data !== undefined && found.data.items.length > 0 ? (
          <Command.Group heading={t('frame:palette.shops')}>
            {found.data.items.map((shop) => (
              <Command.Item
                key={shop.id}
                value={`${shop.domainName} ${shop.id} ${shop.ownerEmail ?? ''}`}
                onSelect={run(() => go(`/admin/eshopDetail/${shop.id}`))}
              >
                <Icon name="shops" />
                {shop.domainName}
                <span className={styles['hint']}>{shop.ownerEmail}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {isStaff && people.data !== undefined && people.data.items.length > 0 ? (
          <Command.Group heading={t('frame:palette.users')}>
            {people.data.items.map((person) => (
              <Command.Item
                key={person.id}
                value={`${person.email} ${person.id}`}
                onSelect={run(() => go(`/admin/userDetail/${person.id}`))}
              >
                <Icon name="users" />
                {person.email}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {documents.length === 0 ? null : (
          <Command.Group heading={t('staffLists:palette.documents')}>
            {documents.map((document) => (
              <Command.Item
                key={document.id}
                value={`${document.number} ${asked}`}
                onSelect={run(() => go(document.path))}
              >
                <Icon name="accounting" />
                {document.number}
                <span className={styles['hint']}>{document.customerName}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        <Command.Group heading={t('frame:palette.actions')}>
          <Command.Item onSelect={run(() => go('/registerAdditionalEshop'))}>
            {t('frame:palette.addShop')}
          </Command.Item>
          <Command.Item onSelect={run(() => void saveColors('light'))}>
            {t('frame:palette.lightMode')}
          </Command.Item>
          <Command.Item onSelect={run(() => void saveColors('dark'))}>
            {t('frame:palette.darkMode')}
          </Command.Item>
          {languages.map(({ code, text }) =>
            isShownLanguage(code) ? (
              <Command.Item key={code} onSelect={run(() => void saveLanguage(code))}>
                {t('frame:palette.language', { language: text })}
              </Command.Item>
            ) : null,
          )}
          <Command.Item onSelect={run(() => modal.open('help'))}>{t('frame:palette.help')}</Command.Item>
          <Command.Item onSelect={run(() => void logout())}>{t('frame:logout')}</Command.Item>
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}

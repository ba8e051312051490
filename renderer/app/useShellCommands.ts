import { useEffect, useEffectEvent, useState } from 'react';
import { host, type PageCommand } from '../host/index.ts';
import { logout } from '../session/session.ts';
import { useSession } from '../session/sessionStore.ts';
import { usePalette } from '../ui/navigation/palette.ts';
import type { useModal } from '../ui/navigation/useModal.ts';

/** Runs commands of the desktop shell's menu; palette, help and sign out require a signed-in user. */
export function useShellCommands(modal: Pick<ReturnType<typeof useModal>, 'open'>) {
  const [isFinding, setIsFinding] = useState(false);
  const isSignedIn = useSession((state) => state.status === 'signedIn');
  const { setOpen } = usePalette();
  const run = useEffectEvent((name: PageCommand) => {
    if (name === 'back') history.back();
    else if (name === 'forward') history.forward();
    else if (name === 'find') setIsFinding(true);
    else if (isSignedIn && name === 'palette') setOpen(true);
    else if (isSignedIn && name === 'signOut') void logout();
    else if (isSignedIn && name === 'help') modal.open('help');
  });
  useEffect(() => host().onCommand((name) => run(name)), []);
  return { isFinding, closeFind: () => setIsFinding(false) };
}

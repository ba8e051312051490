import { useText } from '../i18n/useText.ts';
import { FindBar } from '../ui/frame/FindBar.tsx';

/** The search on the page of the desktop app; a browser brings its own. */
export function ShellFind({ close }: { close: () => void }) {
  const t = useText('desktopApp');
  return (
    <FindBar
      texts={{
        label: t('desktopApp:find.label'),
        none: t('desktopApp:find.none'),
        previous: t('desktopApp:find.previous'),
        next: t('desktopApp:find.next'),
        close: t('desktopApp:find.close'),
        count: (place, total) => t('desktopApp:find.count', { place, total }),
      }}
      onClose={close}
    />
  );
}

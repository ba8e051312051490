import { Modal } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { withoutLanguage } from '../navigation/paths.ts';

/** Asks before unsaved input is left: on the way to another screen, and on closing. Render its result. */
export function useUnsavedGuard(
  isDirty: boolean,
  options: {
    /** The person leaves without saving. */
    readonly onLeave?: () => void;
    /** Paths on which the input stays, e.g. further steps of the same wizard. */
    readonly isInside?: (path: string) => boolean;
  } = {},
): ReactNode {
  const t = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const next = withoutLanguage(nextLocation.pathname);
    // Another language or tab of the same screen retains the input.
    return isDirty && withoutLanguage(currentLocation.pathname) !== next && options.isInside?.(next) !== true;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      open
      centered
      title={t('ui:unsaved.title')}
      okText={t('ui:unsaved.leave')}
      cancelText={t('ui:unsaved.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        options.onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      {t('ui:unsaved.text')}
    </Modal>
  );
}

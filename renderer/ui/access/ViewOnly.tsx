import { ConfigProvider } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './access.module.css';

/**
 * While staff view a shop as its members see it, every control inside is off, and buttons are not shown: a screen need
 * not know of the view. A control that only reads, e.g. a filter, is wrapped in `Reading`.
 */
export function ViewOnly({ children }: { children: ReactNode }) {
  const isViewOnly = useIsViewOnly();
  useEffect(() => {
    // On the root, as dialogs and sheets are drawn outside of the page.
    document.documentElement.toggleAttribute('data-view-only', isViewOnly);
    return () => document.documentElement.removeAttribute('data-view-only');
  }, [isViewOnly]);
  return <ConfigProvider componentDisabled={isViewOnly}>{children}</ConfigProvider>;
}

/** Controls that change nothing in the shop: they work for whoever only views it, too. */
export function Reading({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider componentDisabled={false}>
      <div className={styles['reading']} data-reading="">
        {children}
      </div>
    </ConfigProvider>
  );
}

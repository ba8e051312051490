import { useLocation } from 'react-router';
import { AppLink } from '../navigation/AppLink.tsx';
import { useOpenable } from '../navigation/openablePaths.ts';
import { withoutLanguage } from '../navigation/paths.ts';
import type { PageTab } from './PageHeader.tsx';
import styles from './subTabs.module.css';

/** Sibling screens inside one tab of a page. */
export function SubTabs(props: { label: string; tabs: readonly PageTab[] }) {
  const path = withoutLanguage(useLocation().pathname);
  const tabs = useOpenable(props.tabs);
  return (
    <nav className={styles['row']} aria-label={props.label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.path}
          to={tab.path}
          quiet
          className={styles['tab']}
          aria-current={path === tab.path ? 'page' : undefined}
        >
          {tab.title}
        </AppLink>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import styles from './page.module.css';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

/** A screen: its header and its content in one column. */
export function Page(props: PageHeaderProps & { width?: 'narrow' | 'full'; children: ReactNode }) {
  const { width, children, ...header } = props;
  return (
    <div className={width === 'narrow' ? styles['narrow'] : styles['page']}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}

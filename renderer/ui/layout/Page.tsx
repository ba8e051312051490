import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { SteadySuspense } from '../feedback/SteadySuspense.tsx';
import styles from './page.module.css';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

/** A screen: its header and its content in one column. The header stays while texts of the content are loaded. */
export function Page(props: PageHeaderProps & { width?: 'narrow' | 'full'; children: ReactNode }) {
  const { width, children, ...header } = props;
  return (
    <div className={width === 'narrow' ? styles['narrow'] : styles['page']}>
      <PageHeader {...header} />
      <SteadySuspense fallback={<Skeleton height={320} />}>{children}</SteadySuspense>
    </div>
  );
}

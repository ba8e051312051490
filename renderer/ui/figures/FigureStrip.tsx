import type { ReactNode } from 'react';
import type { MeasureTone } from '../../themes/measureColors.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './overview.module.css';
import { Sparkline } from './Sparkline.tsx';

/** A figure of a strip; its value is undefined while it loads. */
export interface StripFigure {
  readonly key: string;
  readonly title: string;
  readonly tone: MeasureTone;
  readonly value: string | undefined;
  /** Its change and the value before. */
  readonly change?: ReactNode;
  readonly trend: readonly (number | null)[];
  readonly path: string;
  readonly hint?: string | undefined;
}

/** Key figures side by side in one card, each in the colour of its family, with its change, the value before and its trend. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <div className={styles['strip']}>
      {figures.map((figure) => (
        <section key={figure.key} className={styles['stripFigure']} title={figure.hint}>
          <h3 data-tone={figure.tone}>
            <AppLink quiet to={figure.path}>
              {figure.title}
            </AppLink>
          </h3>
          {figure.value === undefined ? (
            <>
              <Skeleton width={96} height={26} />
              <div className={styles['stripChange']}>
                <Skeleton width={110} height={18} />
              </div>
            </>
          ) : (
            <>
              <p className={styles['stripValue']}>{figure.value}</p>
              <div className={styles['stripChange']}>{figure.change}</div>
            </>
          )}
          <div className={styles['stripTrend']}>
            <Sparkline isWide values={figure.trend} tone={figure.tone} />
          </div>
        </section>
      ))}
    </div>
  );
}

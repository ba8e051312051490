import type { Currency } from '#shared/domain/money/currency.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Delta } from './Delta.tsx';
import styles from './figures.module.css';
import { Sparkline } from './Sparkline.tsx';

/** A figure as a report answers it. */
export interface KpiFigure {
  readonly value: number | null;
  readonly previousValue?: number | null;
  readonly changePercent?: number | null;
  readonly currency: Currency | null;
  readonly numberType: NumberType;
}

/** One key figure with its change and its course. Without a figure it is its own skeleton. */
export function KpiCard(props: {
  title: string;
  figure: KpiFigure | undefined;
  isGoodWhenUp: boolean;
  course?: readonly (number | null)[];
  hint?: string;
}) {
  const formats = useFormats();
  const { figure } = props;
  const write = (value: number | null) =>
    figure === undefined ? '' : formats.figure(value, figure.numberType, figure.currency);
  return (
    <section className={styles['kpi']} aria-label={props.title} title={props.hint}>
      <h2 className={styles['kpiTitle']}>{props.title}</h2>
      {figure === undefined ? (
        <Skeleton width={110} height={30} />
      ) : (
        <p className={styles['kpiValue']}>{write(figure.value)}</p>
      )}
      <div className={styles['kpiFoot']}>
        {figure === undefined ? (
          <Skeleton width={60} height={14} />
        ) : (
          <Delta
            percent={figure.changePercent ?? null}
            isGoodWhenUp={props.isGoodWhenUp}
            {...(figure.previousValue === null || figure.previousValue === undefined
              ? {}
              : { previous: write(figure.previousValue) })}
          />
        )}
        {props.course === undefined ? null : <Sparkline values={props.course} />}
      </div>
    </section>
  );
}

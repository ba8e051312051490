import { useFormats } from '../../i18n/useFormats.ts';
import type { MeasureTone } from '../../themes/measureColors.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { toComparison, type KpiFigure } from './comparison.ts';
import { Delta } from './Delta.tsx';
import styles from './figures.module.css';
import { NothingBefore } from './NothingBefore.tsx';
import { PointDelta } from './PointDelta.tsx';
import { Sparkline } from './Sparkline.tsx';

/** One key figure with its change and its course. Without a figure it is its own skeleton. */
export function KpiCard(props: {
  title: string;
  figure: KpiFigure | undefined;
  /** Null where a change is neither good nor bad. */
  isGoodWhenUp: boolean | null;
  /** Whether the figure was asked for with a comparison. */
  isCompared?: boolean;
  trend?: readonly (number | null)[] | undefined;
  /** The family whose colour its course has. */
  tone?: MeasureTone;
  hint?: string | undefined;
  /** Opens what the figure consists of, by its name. */
  onOpen?: () => void;
  /** The page behind the figure; all of the card leads there. */
  path?: string | undefined;
}) {
  const formats = useFormats();
  const { figure } = props;
  const write = (value: number | null) =>
    figure === undefined ? '' : formats.figure(value, figure.numberType, figure.currency);
  return (
    <section
      className={styles['kpi']}
      aria-label={props.title}
      title={props.hint}
      data-linked={props.path !== undefined}
    >
      <h2 className={styles['kpiTitle']}>
        {props.path !== undefined ? (
          <AppLink quiet to={props.path}>
            {props.title}
          </AppLink>
        ) : props.onOpen === undefined ? (
          props.title
        ) : (
          <TextButton onClick={props.onOpen}>{props.title}</TextButton>
        )}
      </h2>
      {figure === undefined ? (
        <Skeleton width={110} height={30} />
      ) : (
        <p className={styles['kpiValue']}>{write(figure.value)}</p>
      )}
      <div className={styles['kpiFoot']}>
        {props.isCompared === false || figure?.value === null ? null : figure === undefined ? (
          <Skeleton width={60} height={14} />
        ) : (
          <Change figure={figure} isGoodWhenUp={props.isGoodWhenUp} write={write} />
        )}
        {props.trend === undefined ? null : <Sparkline values={props.trend} tone={props.tone} />}
      </div>
    </section>
  );
}

function Change(props: {
  figure: KpiFigure;
  isGoodWhenUp: boolean | null;
  write: (value: number | null) => string;
}) {
  const { figure, write } = props;
  const { previousValue } = figure;
  // A ratio changes in percentage points; a percentage of a percentage is misread.
  if (figure.numberType === 'Percentage' && typeof previousValue === 'number')
    return (
      <PointDelta isShort value={figure.value} before={previousValue} isGoodWhenUp={props.isGoodWhenUp} />
    );
  const comparison = toComparison(figure);
  if (comparison.kind === 'nothingBefore') return <NothingBefore />;
  return (
    <Delta
      percent={comparison.percent}
      isGoodWhenUp={props.isGoodWhenUp}
      {...(typeof figure.previousValue === 'number' ? { previous: write(figure.previousValue) } : {})}
    />
  );
}

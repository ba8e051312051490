import { isMonth } from '#shared/domain/dates/months.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useScreenTheme } from '../../theming/themeContext.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './chart.module.css';
import { findRunningPeriod } from './chartData.ts';
import { chartPicture, useSavePicture } from './chartPicture.ts';
import type { TimeChartProps } from './timeChartProps.ts';

// The drawing library is larger than all the rest together.
const TimeChartDrawing = lazy(() =>
  import('./TimeChartDrawing.tsx').then((module) => ({ default: module.TimeChartDrawing })),
);

/** Figures over days with axes, units and tips, and the same as a table for whoever reads better so. */
export function TimeChart(props: TimeChartProps) {
  const t = useText();
  const formats = useFormats();
  const [isTable, setIsTable] = useState(false);
  const { mode } = useScreenTheme();
  const drawing = useRef<HTMLDivElement>(null);
  const savePicture = useSavePicture();
  const save = async () => {
    const picture = drawing.current === null ? null : await chartPicture(drawing.current, props.label);
    if (picture !== null) await savePicture?.(`${props.label}.png`, picture);
  };
  const { series, heightPx = 280 } = props;
  const days = series[0]?.points ?? [];
  const namePeriod = (date: string) => (isMonth(date) ? formats.shortMonth(date) : formats.day(date));
  const running = findRunningPeriod(series, props.today);
  return (
    <figure className={styles['figure']} aria-label={props.label}>
      {isTable ? (
        <div className={styles['scroll']} style={{ maxHeight: heightPx }}>
          <table className={styles['table']}>
            <caption className="visually-hidden">{props.label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('ui:chart.date')}</th>
                {series.map((line) => (
                  <th key={line.name} scope="col">
                    {line.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day.date}>
                  <th scope="row">
                    {day.date === running
                      ? t('ui:chart.runningDay', { day: namePeriod(day.date) })
                      : namePeriod(day.date)}
                  </th>
                  {series.map((line) => (
                    <td key={line.name} className="numeric">
                      {formats.figure(line.points[index]?.value ?? null, props.numberType, props.currency)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div
          ref={drawing}
          className={styles['drawing']}
          data-mode={mode}
          style={{ height: heightPx }}
          aria-hidden="true"
        >
          <Suspense fallback={<Skeleton height={heightPx} />}>
            <TimeChartDrawing {...props} heightPx={heightPx} />
          </Suspense>
        </div>
      )}
      <figcaption className={styles['caption']}>
        {isTable || savePicture === null ? null : (
          <button type="button" className={styles['toggle']} onClick={() => void save()}>
            {t('ui:chart.asPicture')}
          </button>
        )}
        <button type="button" className={styles['toggle']} onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'ui:chart.asChart' : 'ui:chart.asTable')}
        </button>
      </figcaption>
    </figure>
  );
}

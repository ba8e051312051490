import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { measureColors } from '../../themes/measureColors.ts';
import { useScreenTheme } from '../../theming/themeContext.ts';
import styles from './chart.module.css';
import { fadeColor } from './chartData.ts';
import { chartPicture, useSavePicture } from './chartPicture.ts';
import type { PanelChartProps } from './panelChartTypes.ts';
import { PanelDrawing } from './PanelDrawing.tsx';

/** Height of both panels with their axes. */
export const panelHeightPx = 316;

/** Two measures of different size over one axis of days, with pins of events; the same as a table. */
export function PanelChart(props: PanelChartProps) {
  const t = useText();
  const { mode, colors } = useScreenTheme();
  const [width, setWidth] = useState(0);
  const [index, setIndex] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const savePicture = useSavePicture();
  const room = useRef<HTMLDivElement | null>(null);
  /** The chart is as wide as its place, also after the table was shown in it. */
  const measureWidth = useCallback((element: HTMLDivElement) => {
    room.current = element;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => {
      room.current = null;
      observer.disconnect();
    };
  }, []);
  const palette = {
    line: measureColors[mode][props.line.tone],
    bars: measureColors[mode][props.bars.tone],
    before: fadeColor(measureColors[mode][props.line.tone], colors.surface, 0.35),
  };
  const save = async () => {
    const picture = room.current === null ? null : await chartPicture(room.current, props.label);
    if (picture !== null) await savePicture?.(`${props.label}.png`, picture);
  };
  const trackPointer = (event: PointerEvent<HTMLDivElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const step = (bounds.width - panelLeftPx - panelRightPx) / props.days.length;
    const found = Math.floor((event.clientX - bounds.left - panelLeftPx) / step);
    setIndex(found >= 0 && found < props.days.length ? found : null);
  };
  return (
    <figure className={styles['figure']} aria-label={props.label}>
      {isTable ? (
        <PanelTable {...props} />
      ) : (
        <div
          ref={measureWidth}
          className={styles['panels']}
          data-mode={mode}
          style={{ height: panelHeightPx }}
          aria-hidden="true"
          onPointerMove={trackPointer}
          onPointerLeave={() => setIndex(null)}
        >
          {width === 0 ? null : (
            <PanelDrawing
              {...props}
              width={width}
              height={panelHeightPx}
              left={panelLeftPx}
              right={panelRightPx}
              palette={palette}
              pointed={index}
            />
          )}
          {index === null ? null : <PanelTip {...props} index={index} width={width} palette={palette} />}
        </div>
      )}
      <figcaption className={styles['caption']}>
        {isTable ? null : <PanelLegend {...props} palette={palette} />}
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

/** Which line and bars are which measure. */
function PanelLegend({
  line,
  before,
  bars,
  palette,
}: PanelChartProps & { palette: { line: string; bars: string; before: string } }) {
  const items = [
    { name: line.name, color: palette.line, look: 'line' },
    ...(before === null ? [] : [{ name: before.name, color: palette.before, look: 'dots' }]),
    { name: bars.name, color: palette.bars, look: 'bar' },
  ];
  return (
    <span className={styles['measures']} aria-hidden="true">
      {items.map(({ name, color, look }) => (
        <span key={name}>
          <i data-look={look} style={{ color }} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** Room of the axes of values, and beside the last day. */
const panelLeftPx = 64;
const panelRightPx = 12;

function PanelTip(
  props: PanelChartProps & {
    index: number;
    width: number;
    palette: { line: string; bars: string; before: string };
  },
) {
  const formats = useFormats();
  const { index, line, before, bars, palette } = props;
  const day = props.days[index] ?? '';
  const step = (props.width - panelLeftPx - panelRightPx) / props.days.length;
  const x = panelLeftPx + (index + 0.5) * step;
  const rows = [
    { name: line.name, color: palette.line, value: line.values[index] ?? null, of: line },
    ...(before === null
      ? []
      : [{ name: before.name, color: palette.before, value: before.values[index] ?? null, of: line }]),
    { name: bars.name, color: palette.bars, value: bars.values[index] ?? null, of: bars },
  ];
  return (
    <div
      className={styles['tip']}
      style={x > props.width / 2 ? { right: props.width - x + 12 } : { left: x + 12 }}
    >
      <strong>{formats.day(day)}</strong>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>
              <span style={{ background: row.color }} />
              {row.name}
            </dt>
            <dd>{formats.figure(row.value, row.of.numberType, row.of.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function PanelTable({ label, days, line, before, bars }: PanelChartProps) {
  const t = useText();
  const formats = useFormats();
  const columns = [
    line,
    ...(before === null ? [] : [{ ...line, name: before.name, values: before.values }]),
    bars,
  ];
  return (
    <div className={styles['scroll']} style={{ maxHeight: panelHeightPx }}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ui:chart.date')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formats.day(day)}</th>
              {columns.map((column) => (
                <td key={column.name} className="numeric">
                  {formats.figure(column.values[index] ?? null, column.numberType, column.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

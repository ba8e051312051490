import { isMonth } from '#shared/domain/dates/months.ts';
import { Area, Column, Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useScreenTheme } from '../../theming/themeContext.ts';
import { measureColors } from '../../themes/measureColors.ts';
import {
  chartPoints,
  selectNamedMonths,
  pickLineColors,
  findRunningPeriod,
  type ChartPoint,
  computeCountTicks,
} from './chartData.ts';
import type { TimeChartProps } from './timeChartProps.ts';

/** What the library hands to a style: a point of columns, all points of a line. */
type Drawn = readonly ChartPoint[] | ChartPoint;

const fontFamily = "'Inter Variable', system-ui, sans-serif";

/** The drawing of a TimeChart; loaded when the first chart is shown. */
export function TimeChartDrawing(props: TimeChartProps & { heightPx: number }) {
  const formats = useFormats();
  const { colors, mode } = useScreenTheme();
  const t = useText();
  const { series, numberType, currency, today } = props;
  // One day has no line.
  const kind = (series[0]?.points.length ?? 0) === 1 ? 'column' : (props.kind ?? 'line');
  const running = findRunningPeriod(series, today);
  const data = useMemo(
    () => chartPoints(series, { today, isLine: kind !== 'column' }),
    [series, today, kind],
  );
  const namePeriod = (date: string) => (isMonth(date) ? formats.shortMonth(date) : formats.day(date));
  const months = useMemo(() => selectNamedMonths([...new Set(data.map(({ date }) => date))]), [data]);
  const isMotionReduced = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const palette = pickLineColors(series, { ...colors, measures: measureColors[mode] });
  const write = (value: number | null) => formats.figure(value, numberType, currency);
  const text = {
    labelFill: colors.textQuiet,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontFamily,
  };
  const toneColors = { negative: colors.error, warning: colors.warning, info: colors.textFaint };
  const marks = (props.marks ?? []).map(({ date, sign, tone }) => ({
    type: 'lineX',
    data: [{ date }],
    encode: { x: 'date' },
    style: { stroke: toneColors[tone], lineWidth: 1, lineDash: [3, 3] },
    labels: [
      {
        text: sign,
        position: 'top',
        dy: -2,
        fill: toneColors[tone],
        fontSize: 11,
        fontWeight: 600,
        fontFamily,
      },
    ],
    tooltip: false,
  }));
  // Above the signs of marks, and on the drawing itself: a saved picture says it too.
  const soFar =
    running === null
      ? []
      : [
          {
            type: 'lineX',
            data: [{ date: running }],
            encode: { x: 'date' },
            style: { strokeOpacity: 0 },
            labels: [
              {
                text: t('ui:chart.soFar'),
                position: 'top',
                textAlign: 'end',
                dx: 20,
                dy: -16,
                fill: colors.textQuiet,
                fillOpacity: 1,
                opacity: 1,
                fontSize: 11,
                fontFamily,
              },
            ],
            tooltip: false,
          },
        ];
  const annotations = [...marks, ...soFar];
  const isCount = numberType === 'Integer' || numberType === 'Decimal';
  const countAxis = isCount ? { tickCount: computeCountTicks(data) } : {};
  const shared = {
    data,
    ...(annotations.length === 0 ? {} : { annotations }),
    height: props.heightPx,
    autoFit: true,
    marginTop: 8 + (marks.length === 0 ? 0 : 12) + (soFar.length === 0 ? 0 : 14),
    marginBottom: 0,
    marginLeft: 0,
    // The last day's name is wider than its half step.
    marginRight: 24,
    xField: 'date',
    yField: 'value',
    colorField: 'series',
    seriesField: 'part',
    theme: mode === 'dark' ? 'classicDark' : 'classic',
    animate: isMotionReduced ? false : { enter: { type: 'fadeIn', duration: 200 } },
    scale: { color: { range: palette }, y: { nice: true, domainMin: 0, ...countAxis } },
    legend:
      series.length > 1
        ? { color: { itemLabelFill: colors.text, itemLabelFillOpacity: 1, itemLabelFontFamily: fontFamily } }
        : false,
    axis: {
      x: {
        ...text,
        title: false,
        tick: false,
        line: false,
        labelAutoHide: true,
        labelAutoRotate: false,
        ...(months === null ? {} : { tickFilter: (day: string) => months.has(day) }),
        labelFormatter: (day: string) =>
          months === null && !isMonth(day) ? formats.shortDay(day) : formats.shortMonth(day.slice(0, 7)),
      },
      y: {
        ...text,
        title: false,
        tick: false,
        grid: true,
        gridStroke: colors.line,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        labelFormatter: (value: number) =>
          numberType === 'Percentage'
            ? formats.percent(value, 1)
            : numberType === 'Currency' && currency !== null
              ? formats.compactMoney({ value, currency })
              : formats.compact(value),
      },
    },
    tooltip: {
      title: ({ date }: { date: string }) =>
        date === running ? t('ui:chart.runningDay', { day: namePeriod(date) }) : namePeriod(date),
      items: [{ channel: 'y', valueFormatter: write }],
    },
  };
  const getFirst = (points: Drawn) => (Array.isArray(points) ? points[0] : points);
  const isCompared = (points: Drawn) =>
    series.find((line) => line.name === getFirst(points)?.series)?.isComparison === true;
  const isRunning = (points: Drawn) => getFirst(points)?.isRunning === true;
  const getDash = (points: Drawn) => (isCompared(points) ? [1, 4] : isRunning(points) ? [3, 3] : [0, 0]);
  const fade = (points: Drawn) => (isCompared(points) ? 0 : isRunning(points) ? 0.05 : 0.12);
  if (kind === 'column') {
    const style = {
      radiusTopLeft: 3,
      radiusTopRight: 3,
      maxWidth: 28,
      fillOpacity: (points: Drawn) => (isRunning(points) ? 0.35 : 1),
    };
    return <Column {...shared} seriesField="series" style={style} />;
  }
  if (kind === 'area') {
    return (
      <Area
        {...shared}
        stack={false}
        style={{ fillOpacity: fade }}
        line={{ style: { lineWidth: 2, lineCap: 'round', lineDash: getDash }, tooltip: false }}
      />
    );
  }
  return <Line {...shared} style={{ lineWidth: 2, lineCap: 'round', lineDash: getDash }} />;
}

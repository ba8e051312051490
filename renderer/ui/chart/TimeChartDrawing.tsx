import { Area, Column, Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useTheme } from '../../theme/themeContext.ts';
import { chartPoints } from './chartData.ts';
import type { TimeChartProps } from './TimeChart.tsx';

const fontFamily = "'Inter Variable', system-ui, sans-serif";

/** The drawing of a TimeChart; loaded when the first chart is shown. */
export function TimeChartDrawing(props: TimeChartProps & { heightPx: number }) {
  const formats = useFormats();
  const { colors, mode } = useTheme();
  const { series, numberType, currency, kind = 'line' } = props;
  const data = useMemo(() => chartPoints(series), [series]);
  const isMotionReduced = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const palette = series.map((line, index) =>
    line.isComparison === true
      ? colors.textFaint
      : (colors.series[index % colors.series.length] ?? colors.primary),
  );
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
  const shared = {
    data,
    ...(marks.length === 0 ? {} : { annotations: marks }),
    height: props.heightPx,
    autoFit: true,
    marginTop: marks.length === 0 ? 8 : 20,
    marginBottom: 0,
    marginLeft: 0,
    // The last day's name is wider than its half step.
    marginRight: 24,
    xField: 'date',
    yField: 'value',
    colorField: 'series',
    theme: mode === 'dark' ? 'classicDark' : 'classic',
    animate: isMotionReduced ? false : { enter: { type: 'fadeIn', duration: 200 } },
    scale: { color: { range: palette }, y: { nice: true, domainMin: 0 } },
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
        labelFormatter: (day: string) => formats.shortDay(day),
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
          numberType === 'Percentage' ? formats.percent(value, 1) : formats.compact(value),
      },
    },
    tooltip: {
      title: (point: { date: string }) => formats.day(point.date),
      items: [{ channel: 'y', valueFormatter: write }],
    },
  };
  const dash = (point: { series?: string }[] | { series?: string }) => {
    const name = Array.isArray(point) ? point[0]?.series : point.series;
    return series.find((line) => line.name === name)?.isComparison === true ? [4, 4] : [0, 0];
  };
  const fade = (points: { series?: string }[] | { series?: string }) => (dash(points)[0] === 0 ? 0.12 : 0);
  if (kind === 'column')
    return <Column {...shared} style={{ radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 28 }} />;
  if (kind === 'area') {
    return (
      <Area
        {...shared}
        stack={false}
        style={{ fillOpacity: fade }}
        line={{ style: { lineWidth: 2, lineDash: dash }, tooltip: false }}
      />
    );
  }
  return <Line {...shared} style={{ lineWidth: 2, lineDash: dash }} />;
}

import { useFormats } from '../../i18n/useFormats.ts';
import { useScreenTheme } from '../../theming/themeContext.ts';
import { getPeriodState } from './chartData.ts';
import type { PanelChartProps, PanelMeasure } from './panelChartTypes.ts';
import { buildLinePaths, mergeMarks, selectNameStep, computeAxis } from './panelScale.ts';

const fontFamily = "'Inter Variable', system-ui, sans-serif";
/** Heights from the top: pins, the upper panel, the room between, the lower panel, names of days. */
const pinsPx = 28;
const barsPx = 52;
const betweenPx = 36;
const namesPx = 22;
const pinRadiusPx = 9;
const namePx = 60;

/** The drawing of a panel chart. Colours are values, not variables, so that a saved picture has them, too. */
export function PanelDrawing(
  props: PanelChartProps & {
    width: number;
    height: number;
    left: number;
    right: number;
    palette: { line: string; bars: string; before: string };
    pointed: number | null;
  },
) {
  const formats = useFormats();
  const { colors } = useScreenTheme();
  const { width, height, left, right, days, line, before, bars, today, palette } = props;
  const step = (width - left - right) / Math.max(1, days.length);
  const toX = (index: number) => Math.round((left + (index + 0.5) * step) * 10) / 10;
  const lineBottom = height - namesPx - barsPx - betweenPx;
  const barsBottom = height - namesPx;
  const findLargest = (values: readonly (number | null)[]) =>
    Math.max(0, ...values.map((value) => value ?? 0));
  const lineAxis = computeAxis(Math.max(findLargest(line.values), findLargest(before?.values ?? [])), 4);
  const barsAxis = computeAxis(findLargest(bars.values), 1);
  const toY = (value: number) =>
    Math.round((lineBottom - (value / lineAxis.max) * (lineBottom - pinsPx)) * 10) / 10;
  const toBarY = (value: number) => Math.round((barsBottom - (value / barsAxis.max) * barsPx) * 10) / 10;
  const toPoint = (index: number, value: number) => `${toX(index)} ${toY(value)}`;
  const present = buildLinePaths(line.values, days, today, toPoint);
  const past = before === null ? null : buildLinePaths(before.values, days, undefined, toPoint);
  const text = { fill: colors.textQuiet, fontSize: 11, fontFamily };
  const write = (value: number, { numberType, currency }: PanelMeasure) =>
    numberType === 'Percentage'
      ? formats.percent(value, 1)
      : numberType === 'Currency' && currency !== null
        ? formats.compactMoney({ value, currency })
        : formats.compact(value);
  const every = selectNameStep(days.length, step, namePx);
  const pins = mergeMarks(
    props.marks.flatMap(({ date, sign, tone }) => {
      const index = days.indexOf(date);
      return index < 0 ? [] : [{ x: toX(index), sign, tone }];
    }),
    pinRadiusPx * 2 + 4,
  );
  const toneColors: Readonly<Record<string, string>> = {
    negative: colors.error,
    warning: colors.warning,
    info: colors.text,
  };
  const barWidth = Math.max(1, Math.min(14, step * 0.5));
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} xmlns="http://www.w3.org/2000/svg">
      {lineAxis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={toY(tick)} y2={toY(tick)} stroke={colors.line} />
          <text {...text} x={left - 8} y={toY(tick) + 4} textAnchor="end">
            {write(tick, line)}
          </text>
        </g>
      ))}
      {pins.map((pin) => (
        <line
          key={pin.sign}
          x1={pin.x}
          x2={pin.x}
          y1={pinsPx - 8}
          y2={barsBottom}
          stroke={toneColors[pin.tone]}
          strokeOpacity="0.5"
          strokeDasharray="2 3"
        />
      ))}
      {past === null ? null : (
        <path
          d={past.solid}
          fill="none"
          stroke={palette.before}
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeDasharray="1 4"
        />
      )}
      {line.numberType === 'Percentage' ||
      present.solid.split('M').length > 2 ||
      present.lastIndex === null ? null : (
        <path
          d={`${present.solid}L${toX(present.lastIndex)} ${lineBottom}L${toX(0)} ${lineBottom}Z`}
          fill={palette.line}
          fillOpacity="0.09"
        />
      )}
      <path d={present.solid} fill="none" stroke={palette.line} strokeWidth="2" strokeLinejoin="round" />
      <path
        d={present.bridges}
        fill="none"
        stroke={palette.line}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="1 5"
      />
      <path d={present.running} fill="none" stroke={palette.line} strokeWidth="2" strokeDasharray="4 4" />
      <text {...text} x={left} y={barsBottom - barsPx - 8} fontWeight="600">
        {bars.name}
      </text>
      {barsAxis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={toBarY(tick)} y2={toBarY(tick)} stroke={colors.line} />
          <text {...text} x={left - 8} y={toBarY(tick) + 4} textAnchor="end">
            {write(tick, bars)}
          </text>
        </g>
      ))}
      {bars.values.map((value, index) =>
        value === null || value === 0 ? null : (
          <rect
            key={days[index]}
            x={toX(index) - barWidth / 2}
            y={toBarY(value)}
            width={barWidth}
            height={Math.max(0.5, barsBottom - toBarY(value))}
            rx={Math.min(2, barWidth / 2)}
            fill={palette.bars}
            fillOpacity={getPeriodState(days[index] ?? '', today) === 'running' ? 0.4 : 1}
          />
        ),
      )}
      {days.map((day, index) =>
        index % every !== 0 ? null : (
          <text key={day} {...text} x={toX(index)} y={height - 4} textAnchor="middle">
            {formats.shortDay(day)}
          </text>
        ),
      )}
      {pins.map((pin) => {
        const isWide = pin.sign.length > 2;
        return (
          <g key={pin.sign}>
            <rect
              x={pin.x - (isWide ? 14 : pinRadiusPx)}
              y={1}
              width={isWide ? 28 : pinRadiusPx * 2}
              height={pinRadiusPx * 2}
              rx={pinRadiusPx}
              fill={toneColors[pin.tone]}
            />
            <text
              x={pin.x}
              y={pinRadiusPx + 5}
              fill={colors.surface}
              fontSize="11"
              fontWeight="600"
              fontFamily={fontFamily}
              textAnchor="middle"
            >
              {pin.sign}
            </text>
          </g>
        );
      })}
      {props.pointed === null ? null : (
        <>
          <line
            x1={toX(props.pointed)}
            x2={toX(props.pointed)}
            y1={pinsPx}
            y2={barsBottom}
            stroke={colors.textQuiet}
          />
          {typeof line.values[props.pointed] === 'number' ? (
            <circle
              cx={toX(props.pointed)}
              cy={toY(line.values[props.pointed] ?? 0)}
              r="4"
              fill={palette.line}
              stroke={colors.surface}
              strokeWidth="2"
            />
          ) : null}
        </>
      )}
    </svg>
  );
}

import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import styles from './balanceChart.module.css';
import { computeAxis } from './panelScale.ts';

const width = 380;
const height = 200;
const left = 44;
const right = 24;
const top = 20;
const bottom = 172;

export interface BalancePoint {
  readonly day: string;
  readonly value: number;
}

/** A balance over past days, and a dotted line to the day on which it reaches zero. Its table twin is for readers without sight. */
export function BalanceChart(props: {
  label: string;
  points: readonly BalancePoint[];
  /** Where the balance reaches zero, and in how many days; null without an estimate. */
  forecast: { readonly day: string; readonly days: number } | null;
  currency: Currency;
  texts: { today: string; day: string; balance: string; forecast: string };
}) {
  const formats = useFormats();
  const { points, forecast, currency, texts } = props;
  const last = points.at(-1);
  const first = points[0];
  if (last === undefined || first === undefined) return null;
  const axis = computeAxis(Math.max(...points.map(({ value }) => value)), 3);
  // A forecast far ahead is cut at the edge: the past keeps at least half of the room.
  const ahead = forecast === null ? 0 : Math.min(forecast.days, points.length);
  const isWhole = forecast !== null && ahead === forecast.days;
  const step = (width - left - right) / Math.max(1, points.length - 1 + ahead);
  const toX = (index: number) => left + index * step;
  const toY = (value: number) => bottom - (Math.max(0, value) / axis.max) * (bottom - top);
  const path = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${toX(index)} ${toY(value)}`);
  const nowX = toX(points.length - 1);
  const endX = toX(points.length - 1 + ahead);
  const endValue = forecast === null || isWhole ? 0 : last.value * (1 - ahead / forecast.days);
  return (
    <figure className={styles['chart']}>
      <figcaption>{props.label}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={width - right} y1={toY(tick)} y2={toY(tick)} />
            <text className={styles['name']} x={left - 8} y={toY(tick) + 4} textAnchor="end">
              {formats.compact(tick)}
            </text>
          </g>
        ))}
        <line className={styles['now']} x1={nowX} x2={nowX} y1={top - 8} y2={bottom} />
        <path className={styles['line']} d={path.join('')} />
        {forecast === null ? null : (
          <>
            <path className={styles['ahead']} d={`M${nowX} ${toY(last.value)}L${endX} ${toY(endValue)}`} />
            {isWhole ? (
              <>
                <circle className={styles['end']} cx={endX} cy={bottom} r={4} />
                <text
                  className={styles['endName']}
                  x={Math.min(endX, width - 4)}
                  y={bottom - 12}
                  textAnchor="end"
                >
                  {formats.shortDay(forecast.day)}
                </text>
              </>
            ) : null}
          </>
        )}
        <circle className={styles['dot']} cx={nowX} cy={toY(last.value)} r={4} />
        <text className={styles['name']} x={left} y={height - 8}>
          {formats.shortDay(first.day)}
        </text>
        <text
          className={styles['name']}
          x={nowX}
          y={height - 8}
          textAnchor={forecast === null ? 'end' : 'middle'}
        >
          {texts.today}
        </text>
      </svg>
      <table className="visually-hidden">
        <caption>{props.label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, value }) => (
            <tr key={day}>
              <td>{formats.day(day)}</td>
              <td>{formats.money({ value, currency })}</td>
            </tr>
          ))}
          {forecast === null ? null : (
            <tr>
              <td>{texts.forecast}</td>
              <td>{formats.money({ value: 0, currency })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </figure>
  );
}

import type { ReactNode } from 'react';
import styles from './effectList.module.css';

/** Something to do: its evidence, its effect with the band, the effort, and one button. */
export interface EffectItem {
  readonly key: string;
  readonly title: string;
  /** Tags, sources and dates. */
  readonly evidence: ReactNode;
  /** The amount in words, or that it cannot be measured. */
  readonly amount: string;
  /** The band in words; null without a measured effect. */
  readonly band: {
    readonly text: string;
    readonly value: number;
    readonly lower: number;
    readonly upper: number;
  } | null;
  /** How the amount was come by. */
  readonly basis: string;
  readonly effort: string;
  readonly action: ReactNode;
}

/** Things to do in their order; the bands of all of them are on one scale, so that wide uncertainty looks wide. */
export function EffectList(props: {
  label: string;
  titles: { readonly item: string; readonly effect: string; readonly effort: string };
  items: readonly EffectItem[];
}) {
  const most = Math.max(0, ...props.items.map(({ band }) => band?.upper ?? 0));
  const toPercent = (value: number) => `${most === 0 ? 0 : (Math.max(0, value) / most) * 100}%`;
  return (
    <div className={styles['room']}>
      <div className={styles['head']} aria-hidden="true">
        <span>{props.titles.item}</span>
        <span>{props.titles.effect}</span>
        <span>{props.titles.effort}</span>
      </div>
      <ol className={styles['list']} aria-label={props.label}>
        {props.items.map((item, index) => (
          <li key={item.key}>
            <span className={styles['rank']} data-first={index === 0} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles['what']}>
              <h3>{item.title}</h3>
              <div className={styles['evidence']}>{item.evidence}</div>
            </div>
            <div className={styles['effect']}>
              <p className={styles['amount']} data-measured={item.band !== null}>
                <strong className="numeric">{item.amount}</strong>
                {item.band === null ? null : <span className="numeric">{item.band.text}</span>}
              </p>
              {item.band === null ? null : (
                <span className={styles['track']} aria-hidden="true">
                  <span
                    className={styles['band']}
                    style={{
                      left: toPercent(item.band.lower),
                      width: `calc(${toPercent(item.band.upper)} - ${toPercent(item.band.lower)})`,
                    }}
                  />
                  <span className={styles['mark']} style={{ left: toPercent(item.band.value) }} />
                </span>
              )}
              <p className={styles['basis']}>{item.basis}</p>
            </div>
            <p className={styles['effort']}>
              <span className="visually-hidden">{props.titles.effort}: </span>
              {item.effort}
            </p>
            <div className={styles['action']}>{item.action}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}

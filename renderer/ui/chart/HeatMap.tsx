import type { CSSProperties } from 'react';
import styles from './heatMap.module.css';

/** A cell of a heat map: how strong it is, 0 to 1, and what it says. */
export interface HeatCell {
  readonly strength: number;
  readonly text: string;
  /** The value alone, for whoever reads the table. */
  readonly value: string;
}

/** Strengths by row and column as a table whose cells are coloured; a word for each row, one for some of the columns. */
export function HeatMap(props: {
  label: string;
  rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
  columns: readonly string[];
  /** Every so many columns are named, those between are read out only. */
  namedEvery: number;
}) {
  return (
    <table className={styles['map']} aria-label={props.label}>
      <thead>
        <tr>
          <td />
          {props.columns.map((name, index) => (
            <th key={name} scope="col">
              <span className={index % props.namedEvery === 0 ? styles['named'] : 'visually-hidden'}>
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <td
                key={props.columns[index]}
                className={styles['cell']}
                title={cell.text}
                style={{ '--strength': `${Math.round(cell.strength * 100)}%` } as CSSProperties}
              >
                <span className="visually-hidden">{cell.value}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { isValidElement, type ReactNode } from 'react';
import { Instant } from '../figures/Instant.tsx';
import { Money } from '../figures/Money.tsx';
import { RelativeTime } from '../figures/RelativeTime.tsx';
import { TwoLines } from '../figures/TwoLines.tsx';
import type { Column, FileValue } from './tableColumns.ts';

interface DrawnProps {
  readonly children?: ReactNode;
}

/** The text that a node draws: of elements, that of their children. */
function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(readText).filter(Boolean).join(' ');
  if (!isValidElement<DrawnProps>(node)) return '';
  const value = readDrawn(node);
  return value === null || typeof value === 'object' ? '' : String(value);
}

function readDrawn(node: ReactNode): FileValue {
  if (typeof node === 'number') return node;
  if (!isValidElement(node)) return readText(node);
  const { type, props } = node;
  if (type === Money) return (props as Parameters<typeof Money>[0]).money;
  if (type === Instant || type === RelativeTime)
    return { instant: (props as Parameters<typeof RelativeTime>[0]).instant };
  if (type === TwoLines) {
    const { first, second } = props as Parameters<typeof TwoLines>[0];
    return [first, second].filter(Boolean).join(' · ');
  }
  return readText((props as DrawnProps).children);
}

/** What a cell is in a file: what its column says, or else what it draws; nothing for the dash of an empty cell. */
export function readFileValue<Row>(column: Column<Row>, row: Row): FileValue {
  if (column.fileValue === false) return null;
  const value = column.fileValue === undefined ? readDrawn(column.render(row)) : column.fileValue(row);
  return value === '–' || value === '' ? null : value;
}

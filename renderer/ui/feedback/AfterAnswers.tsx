import { useState, type ReactNode } from 'react';
import { isSettled, type SettlingQuery } from './isSettled.ts';

/**
 * Comes below parts that load, with their first answers, so that they push nothing down that is read
 * already, and stays from then on.
 */
export function AfterAnswers(props: { queries: readonly SettlingQuery[]; children: ReactNode }) {
  const [hasAnswers, setHasAnswers] = useState(false);
  if (!hasAnswers && isSettled(props.queries)) setHasAnswers(true);
  return hasAnswers ? props.children : null;
}

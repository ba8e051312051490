/** Shares of a bar's width, in percent: the name of a target this near to an end covers the label there, or leaves the bar. */
const coversWithin = 22;
const leavesWithin = 12;

/** Where the name of a target is beside its bar, and which labels of the bar's ends it takes the place of. */
export interface TargetNamePlace {
  readonly align: 'start' | 'middle' | 'end';
  readonly isOverStart: boolean;
  readonly isOverEnd: boolean;
}

/** Places the name of a target under its mark; at an end it stays within the bar, alone. */
export function computeTargetNamePlace(target: number, max: number): TargetNamePlace {
  const fromStart = max <= 0 ? 0 : Math.min(100, Math.max(0, (target / max) * 100));
  const fromEnd = 100 - fromStart;
  return {
    align: fromStart < leavesWithin ? 'start' : fromEnd < leavesWithin ? 'end' : 'middle',
    isOverStart: fromStart < coversWithin,
    isOverEnd: fromEnd < coversWithin,
  };
}

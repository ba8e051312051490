/** Months after which single events are removed where a shop has set nothing; what statistics show stays. */
export const defaultRetentionMonths = 25;

/** Months that a shop may choose: shorter than the longest attribution window would break it, longer needs a reason. */
export const retentionMonths = { min: 4, max: 50 } as const;

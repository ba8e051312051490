/** A test that cannot pass, with the reason. */
export interface Exclusion {
  /** The file with its folder. */
  readonly file: string;
  readonly test: string;
  readonly reason: string;
  /** Whose difference it is: then the test fails everywhere with this driver, or with the embedded database only. */
  readonly cause: 'driver' | 'embedded';
}

/** At most 25; one that passes is an error. */
export const exclusions: readonly Exclusion[] = [];

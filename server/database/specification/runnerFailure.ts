/** What makes a test impossible to run, as a name or an operation that the runner does not know. */
export class RunnerFailure extends Error {
  override readonly name = 'RunnerFailure';
}

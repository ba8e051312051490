/** A failure as the parts of ui/ show it; the client's problems have this shape. */
export interface ProblemView {
  readonly code: string;
  readonly status: number;
  /** The server's words; null where the text of the code stands. */
  readonly detail: string | null;
  readonly requestId: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly params: Readonly<Record<string, string | number>>;
}

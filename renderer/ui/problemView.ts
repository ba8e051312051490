/** A failure as the parts of ui/ show it; the client's problems have this shape. */
export interface ProblemView {
  readonly code: string;
  readonly status: number;
  /** The server's message; null where the text of the code is used. */
  readonly detail: string | null;
  readonly requestId: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly params: Readonly<Record<string, string | number>>;
}

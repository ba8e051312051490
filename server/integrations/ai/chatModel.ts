/** A tool that a model may call, as JSON schema. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call of a tool as the model wrote it: its arguments are JSON, or what the model took for it. */
export interface ToolRequest {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** One turn of a conversation. */
export type ChatTurn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly requests: readonly ToolRequest[] }
  | { readonly role: 'tool'; readonly requestId: string; readonly text: string };

/** What a model goes on from. */
export interface ChatOrder {
  /** What holds for every answer. */
  readonly instructions: string;
  readonly turns: readonly ChatTurn[];
  /** Tools that it may call; none in a last round. */
  readonly tools: readonly ChatTool[];
  /** Most tokens that it may write. */
  readonly maxTokens: number;
  /** Stops the writing. */
  readonly signal?: AbortSignal;
  /** Called with each piece of its words as it is written. */
  readonly onText?: (piece: string) => void;
}

/** What a model wrote, and the tools that it wants before it goes on. */
export interface ChatAnswer {
  readonly text: string;
  readonly requests: readonly ToolRequest[];
  /** Read and written; estimated where the endpoint does not tell. */
  readonly tokens: number;
  /** Those of them that were written. */
  readonly writtenTokens: number;
}

/** Answers in a conversation, with tools. */
export interface ChatModel {
  /** Name of the model, for the ledger. */
  readonly name: string;
  /** @throws AiError */
  answer(order: ChatOrder): Promise<ChatAnswer>;
}

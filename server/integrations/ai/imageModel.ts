/** What a model is asked to draw: a square picture. */
export interface ImageOrder {
  readonly prompt: string;
  /** Pixels. */
  readonly side: number;
  /** Stops the drawing. */
  readonly signal?: AbortSignal;
}

/** What a model drew. */
export interface DrawnImage {
  /** As the model wrote it; not to be trusted before it is encoded again. */
  readonly bytes: Buffer;
  /** Tokens that the endpoint counted; null where it tells none. */
  readonly tokens: number | null;
}

/** Draws pictures. */
export interface ImageModel {
  /** Name of the model, for the ledger. */
  readonly name: string;
  /** Draws a picture from words alone. @throws AiError */
  generate(order: ImageOrder): Promise<DrawnImage>;
  /** Draws around what a mask keeps: it is transparent where the model may draw. Both are PNG. @throws AiError */
  edit(order: ImageOrder & { readonly image: Buffer; readonly mask: Buffer }): Promise<DrawnImage>;
}

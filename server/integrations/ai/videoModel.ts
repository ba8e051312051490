/** Ratios and lengths that models of videos draw. */
export type ModelVideoRatio = '9:16' | '16:9';

/** What a model is asked to film. */
export interface VideoModelOrder {
  readonly prompt: string;
  /** What must not be seen; empty for nothing. */
  readonly leaveOut: string;
  /** The first frame, in the ratio of the video. */
  readonly firstFrame: { readonly bytes: Buffer; readonly mediaType: 'image/jpeg' };
  readonly ratio: ModelVideoRatio;
  readonly seconds: number;
}

/** How far an ordered video is. */
export type VideoModelState =
  /** @param percent null where the provider tells none */
  | { readonly kind: 'Running'; readonly percent: number | null }
  | { readonly kind: 'Done'; readonly address: string }
  /** Its rules forbid the video. @param reason in the provider's words */
  | { readonly kind: 'Refused'; readonly reason: string }
  | { readonly kind: 'Failed'; readonly reason: string };

/** Films in the background: a video is started once, and its state is read until it is done. */
export interface VideoModel {
  /** Name of the model, for the ledger. */
  readonly name: string;
  /**
   * Starts a video and returns the provider's name of the operation. A `retry` started nothing; after any other failure
   * that is no refusal it may have been started. @throws AiError, VideoRefusal
   */
  start(order: VideoModelOrder, signal: AbortSignal): Promise<string>;
  /** Reads how far a video is; may be repeated at will. @throws AiError */
  check(operation: string, signal: AbortSignal): Promise<VideoModelState>;
  /** Downloads a finished video; may be repeated at will. @throws AiError */
  download(address: string, maxBytes: number, signal: AbortSignal): Promise<Buffer>;
}

/** An order that the provider's rules forbid: trying it again changes nothing. */
export class VideoRefusal extends Error {
  /** In the provider's words. */
  readonly reason: string;

  constructor(reason: string) {
    super('the video model refused the order');
    this.name = 'VideoRefusal';
    this.reason = reason;
  }
}

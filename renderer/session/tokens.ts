import type { RefreshTokenStore } from '../host/host.ts';
import { isExpired, getRemainingSeconds } from './tokenClaims.ts';

/** An answer that carries both tokens of a person. */
export interface SignedIn {
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** Messages to other tabs of the same browser. */
export type TokenNews = { kind: 'signedOut' } | { kind: 'refreshed'; accessToken: string };

/** A staff view of a shop as its members see it; a new one restarts its time. */
export interface EshopLook {
  readonly isReadOnly: true;
  readonly isNewView: boolean;
}

export interface TokensDependencies {
  readonly store: RefreshTokenStore;
  /** Trades a refresh token for an access token and the successor. */
  refreshUser(refreshToken: string): Promise<SignedIn>;
  fetchEshopToken(refreshToken: string, eshopId: string, look?: EshopLook): Promise<string>;
  /** Runs work while no other tab runs its own. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  announce(news: TokenNews): void;
  now(): Date;
}

/** Thrown when there is no session to take a token from. */
export class NoSessionError extends Error {
  constructor() {
    super('There is no session');
    this.name = 'NoSessionError';
  }
}

/**
 * News of a tab that refreshed are here this soon after its lock, also on a busy machine; without them, as where that tab
 * was closed in between, this tab refreshes by itself.
 */
const newsWithinMs = 3_000;

/**
 * The tokens of this tab. The refresh token is in the host's store and replaced at every use, so only one tab may use
 * it at a time, and each rereads it under the lock; access tokens are in memory only.
 */
export class Tokens {
  readonly #dependencies: TokensDependencies;
  #userToken: string | null = null;
  #eshopToken: string | null = null;
  #eshopId: string | null = null;
  /** Null where the person works in the shop. */
  #look: EshopLook | null = null;
  #refreshing: Promise<string> | null = null;
  #onNews: (() => void) | null = null;
  #fetchingEshop: { eshopId: string; answer: Promise<string> } | null = null;

  constructor(dependencies: TokensDependencies) {
    this.#dependencies = dependencies;
  }

  /** The shop whose token is held or wanted. */
  get eshopId(): string | null {
    return this.#eshopId;
  }

  /** Whether a refresh token is stored and not known to be expired. */
  async hasSession(): Promise<boolean> {
    const refreshToken = await this.#dependencies.store.load();
    return refreshToken !== null && !isExpired(refreshToken, this.#dependencies.now());
  }

  /** Takes the tokens of a sign-in. */
  async begin(signedIn: SignedIn): Promise<void> {
    await this.#dependencies.store.save(signedIn.refreshToken);
    this.#userToken = signedIn.accessToken;
  }

  /** A user access token that is not expired and lasts longer than so many seconds. @throws NoSessionError, ApiProblem */
  async getUserToken(minimumSeconds = 0): Promise<string> {
    const held = this.#userToken;
    if (held !== null && this.#lasts(held, minimumSeconds)) return held;
    return this.renewUser(held);
  }

  /** Whether a token is not expired and has more than so many seconds left. */
  #lasts(token: string, minimumSeconds: number): boolean {
    const now = this.#dependencies.now();
    return !isExpired(token, now) && (getRemainingSeconds(token, now) ?? Infinity) > minimumSeconds;
  }

  /** A new user access token in place of a refused one; one refresh for all who ask meanwhile. */
  async renewUser(refused: string | null): Promise<string> {
    // Another refresh was quicker: the refused token is not the one held any more.
    const held = this.#userToken;
    if (held !== null && held !== refused && !isExpired(held, this.#dependencies.now())) return held;
    this.#refreshing ??= this.#refresh(refused).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(refused: string | null): Promise<string> {
    const { store, withLock, refreshUser, announce, now } = this.#dependencies;
    const before = await store.load();
    return withLock(async () => {
      const refreshToken = await store.load();
      // Another tab refreshed while this one waited. Its news may come after the lock that it gave back.
      if (refreshToken !== before && refreshToken !== null && this.#userToken === refused) {
        await this.#nextNews(newsWithinMs);
      }
      const held = this.#userToken;
      if (held !== null && held !== refused && !isExpired(held, now())) return held;
      if (refreshToken === null || isExpired(refreshToken, now())) throw new NoSessionError();
      const answer = await refreshUser(refreshToken);
      await store.save(answer.refreshToken);
      this.#userToken = answer.accessToken;
      announce({ kind: 'refreshed', accessToken: answer.accessToken });
      return answer.accessToken;
    });
  }

  /** Turns to a shop and answers its access token; null drops the shop. */
  async chooseEshop(
    eshopId: string | null,
    { isReadOnly = false, isNewView = true }: { isReadOnly?: boolean; isNewView?: boolean } = {},
  ): Promise<string | null> {
    this.#eshopId = eshopId;
    this.#look = isReadOnly ? { isReadOnly, isNewView } : null;
    // An answer that is on its way may be of the other kind.
    this.#fetchingEshop = null;
    this.#eshopToken = null;
    return eshopId === null ? null : this.getEshopToken();
  }

  /** A shop access token with at least `minimumSeconds` left. @throws NoSessionError, ApiProblem */
  async getEshopToken(minimumSeconds = 0): Promise<string> {
    const held = this.#eshopToken;
    if (held !== null && this.#lasts(held, minimumSeconds)) return held;
    return this.renewEshop(held);
  }

  /** A new shop access token in place of a refused one. */
  async renewEshop(refused: string | null): Promise<string> {
    const eshopId = this.#eshopId;
    if (eshopId === null) throw new NoSessionError();
    if (this.#eshopToken !== null && this.#eshopToken !== refused) return this.#eshopToken;
    if (this.#fetchingEshop?.eshopId !== eshopId) {
      const answer = this.#fetchEshop(eshopId).finally(() => {
        if (this.#fetchingEshop?.answer === answer) this.#fetchingEshop = null;
      });
      this.#fetchingEshop = { eshopId, answer };
    }
    return this.#fetchingEshop.answer;
  }

  /** An access token of a shop for a call of staff about it; the chosen shop stays. @throws NoSessionError, ApiProblem */
  async getEshopTokenOnce(eshopId: string, look?: EshopLook): Promise<string> {
    const { store, withLock, fetchEshopToken, now } = this.#dependencies;
    return withLock(async () => {
      const refreshToken = await store.load();
      if (refreshToken === null || isExpired(refreshToken, now())) throw new NoSessionError();
      return fetchEshopToken(refreshToken, eshopId, look);
    });
  }

  async #fetchEshop(eshopId: string): Promise<string> {
    const look = this.#look;
    const token = await this.getEshopTokenOnce(eshopId, look ?? undefined);
    // The person may have turned to another shop meanwhile, or to the same in another way.
    if (this.#eshopId === eshopId && this.#look === look) {
      this.#eshopToken = token;
      // The next token continues this view.
      if (look !== null) this.#look = { ...look, isNewView: false };
    }
    return token;
  }

  /** Resolves with the next news of another tab, or when the time is over. */
  async #nextNews(withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#onNews = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onNews = null;
  }

  /** Takes what another tab announced. */
  hear(news: TokenNews): void {
    this.#onNews?.();
    if (news.kind === 'refreshed') this.#userToken = news.accessToken;
    else this.#forget();
  }

  /** Destroys the tokens on this device and notifies the other tabs. Returns the stored refresh token. */
  async end(): Promise<string | null> {
    const { store, announce } = this.#dependencies;
    const refreshToken = await store.load();
    this.#forget();
    await store.clear();
    announce({ kind: 'signedOut' });
    return refreshToken;
  }

  #forget(): void {
    this.#userToken = null;
    this.#eshopToken = null;
    this.#eshopId = null;
    this.#look = null;
  }
}

import type { Access, BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { ClientPermission } from '#shared/access/permissions.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/log/logger.ts';
import type { EshopAccess, Person, VerifiedToken } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';

/** What every action gets beside its input. */
export interface PublicCall {
  readonly requestId: string;
  readonly language: Language;
  /** The caller's network address, as the configured proxies report it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Logger;
  readonly services: Services;
  /** Aborts when the request's time is over, or the caller hangs up whom the call does not outlive. */
  readonly signal: AbortSignal;
  /** The `Idempotency-Key` of the caller, already bound to who sent it and to which call; null without one. */
  readonly idempotencyKey: string | null;
  /** Files of a multipart call, by field. */
  readonly files: ReadonlyMap<string, readonly UploadedFile[]>;
}

export interface UserCall extends PublicCall {
  readonly person: Person;
}

export interface EshopCall extends UserCall {
  readonly eshopId: EshopId;
  readonly access: EshopAccess;
  readonly permissions: ReadonlySet<ClientPermission>;
  /** The AI program that makes the call for its member; null where the member does. */
  readonly program: { readonly name: string } | null;
  /**
   * Makes a reading call of the shop as this caller: the bearer and its rights are checked again, as at its address.
   * @throws AppError what the call answers with there
   */
  read<C extends BuiltCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /**
   * Makes any call of the shop as this caller: rights, limits, checks and audit are those of its address.
   * @param onceKey with which a call that takes one makes its change once, however often it is made
   * @throws AppError what the call answers with there
   */
  perform<C extends BuiltCall>(call: C, input: InputOf<C>, onceKey?: string): Promise<OutputOf<C>>;
}

export interface RefreshCall extends PublicCall {
  readonly token: VerifiedToken;
}

/** A call by one of several kinds of token; what the kind does not give is null. */
export interface TokenCall extends PublicCall {
  readonly token: VerifiedToken;
  readonly person: Person | null;
  readonly eshop: Pick<EshopCall, 'eshopId' | 'access' | 'permissions'> | null;
}

/** The context of an action by its access. */
export type CallContextOf<A extends Access> = A extends 'public'
  ? PublicCall
  : A extends 'user' | 'internal'
    ? UserCall
    : A extends 'eshop'
      ? EshopCall
      : A extends 'refresh'
        ? RefreshCall
        : TokenCall;

/** A file of a multipart call, whole in memory within the contract's limit. */
export interface UploadedFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

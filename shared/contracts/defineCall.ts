import { z } from 'zod';
import { allOf, type PermissionRule } from '../access/permissions.ts';
import type { TokenType } from '../access/tokens.ts';
import type { AuditEntity } from '../domain/audit/audit.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { highestPage, pageSizes } from './pageSizes.ts';

export { pageSizes };

/**
 * Who may make a call, by the bearer it takes.
 * - `public`: none needed; one that is sent is not looked at
 * - `user`: a user access token
 * - `eshop`: a shop access token; the shop in it is the only one the call touches
 * - `refresh`: a refresh token
 * - `internal`: a user or shop access token of a person with the role Internal
 * - `tokens`: one of the listed types, for links in mails and calls of two audiences
 */
export type Access =
  | 'public'
  | 'user'
  | 'eshop'
  | 'refresh'
  | 'internal'
  | { readonly tokens: readonly TokenType[] };

/** How often a call may be made: `points` calls in `windowSeconds` for each of what it is counted by. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
  readonly by: 'ip' | 'user' | 'eshop';
}

/** How much the JSON body of a call may hold; what holds more is refused before it is parsed. */
export interface BodyLimit {
  readonly maxBytes: number;
  /** Fields and list items together, at every depth. */
  readonly maxValues: number;
}

/**
 * What a call costs the server beside others: `heavy` ones read much (reports, searches, files of rows) and wait in a
 * queue that is fair between shops; `light` ones are answered at once.
 */
export type CallWeight = 'light' | 'heavy';

/** Fields by which a call reads over many records: it is heavy unless it says otherwise. */
const heavyFields = ['search', 'dateFrom', 'monthFrom', 'month', 'range'] as const;

/** The weight of a call that declares none. */
function weighCall(input: z.ZodType, produces: FileMediaType | undefined): CallWeight {
  if (produces !== undefined) return 'heavy';
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return heavyFields.some((name) => names.includes(name)) ? 'heavy' : 'light';
}

/** The body limit of calls that declare none; a test compares it with the largest body that each schema accepts. */
export const defaultBodyLimit: BodyLimit = { maxBytes: 65_536, maxValues: 2_000 };

/** The rate limit of calls without a session that declare none: anyone may send them, so each address has a budget. */
export const defaultOpenLimit: RateLimit = { points: 300, windowSeconds: 60, by: 'ip' };

/** The rate limit of webhooks: a provider reports for all shops from a few addresses. */
const webhookLimit: RateLimit = { points: 6_000, windowSeconds: 60, by: 'ip' };

/** A webhook's body is hashed for its signature before anything reads it. */
const webhookBodyLimit: BodyLimit = { maxBytes: 524_288, maxValues: 20_000 };

const sessionTokens: ReadonlySet<TokenType> = new Set(['UserAccessToken', 'EshopAccessToken']);

/** Whether a call is open to callers without a session: anyone, or whoever holds the token of a link. */
function isOpen(access: Access): boolean {
  if (typeof access === 'object') return !access.tokens.every((type) => sessionTokens.has(type));
  return access === 'public' || access === 'refresh';
}

/** What begins the name of a call that only reads; figures of reports are named by nouns alone. */
const readingName = /^(?:Get|Check|Has)[A-Z]/;

/** Whether a call that doesn't say so changes something: unknown names do, so that a new call is safe at birth. */
function isWrite(area: string, action: string, staffPermissions: PermissionRule | undefined): boolean {
  return staffPermissions !== undefined || (area !== 'Reporting' && !readingName.test(action));
}

/** Staff change a shop that is not theirs with this permission, unless the call asks for another. */
function getDefaultStaffRule(access: Access, area: string, action: string): PermissionRule | null {
  return access === 'eshop' && isWrite(area, action, undefined) ? allOf('SetEshopDetail') : null;
}

/** A file field of a multipart call. */
export interface FileField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly maxCount: number;
  readonly maxBytes: number;
}

/** Media types of calls that answer a file instead of JSON. */
export type FileMediaType = 'text/csv' | 'application/pdf' | 'message/rfc822';

/** What a write is about, for the audit trail. */
export interface AuditTarget {
  readonly entity: AuditEntity;
  /** In a call of a shop: also audited for its members, as it shares the shop’s data. */
  readonly isOfMembers?: boolean;
  /** Field with the id or a list of ids, of the input, or of the answer where the call makes the thing. */
  readonly idField?: string;
}

interface CallCommon {
  readonly area: string;
  readonly controller: string;
  readonly action: string;
  /** `/v1/{Area}/{Controller}/{Action}`; the call's address and name everywhere. */
  readonly path: string;
  readonly access: Access;
  readonly permissions: PermissionRule | null;
  /** Admin permissions that staff need who enter a shop without being a member; members need none of them. */
  readonly staffPermissions: PermissionRule | null;
  /** Whether it changes anything, a saved view or a started export included; refused in a read-only look of staff. */
  readonly isWrite: boolean;
  readonly summary: string;
}

/** A call that the server answers. */
export interface BuiltCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends CallCommon {
  readonly isBuilt: true;
  readonly access: A;
  readonly input: Input;
  readonly output: Output;
  /** Codes that the action itself may answer with, beside those of the edge. */
  readonly errors: readonly ErrorCode[];
  readonly files: readonly FileField[];
  readonly produces: FileMediaType | null;
  /** Takes an `Idempotency-Key` header and answers a repetition with the first answer. */
  readonly isIdempotent: boolean;
  /** Never null for a call without a session. */
  readonly limit: RateLimit | null;
  readonly body: BodyLimit;
  readonly weight: CallWeight;
  /**
   * Audit target of a staff call; null for one that only reads. Staff writes by calls of a shop concern the shop
   * implicitly; a call of a shop has a target where members are audited too.
   */
  readonly audit: AuditTarget | null;
  /** A provider's signed webhook: the body is taken raw, the path ends in the provider's API version. */
  readonly isWebhook: boolean;
  /** Any website’s page may make it, not only ours: public calls that read what visitors see anyway. */
  readonly isForEveryPage: boolean;
  /** Goes on when its caller hangs up, until its time is over: what it finds is stored and read by another call. */
  readonly outlivesCaller: boolean;
}

/** A call of the product that nothing answers yet but 501, after the same refusals as any other. */
export interface UnbuiltCall extends CallCommon {
  readonly isBuilt: false;
}

export type Call = BuiltCall | UnbuiltCall;

/** What a caller sends. */
export type InputOf<C> = C extends BuiltCall<infer Input, z.ZodType, Access> ? z.input<Input> : never;
/** What an action gets: the checked input. */
export type ParsedInputOf<C> = C extends BuiltCall<infer Input, z.ZodType, Access> ? z.output<Input> : never;
/** What an action answers, before it is checked. */
export type ResultOf<C> = C extends BuiltCall<z.ZodType, infer Output, Access> ? z.input<Output> : never;
/** What a caller receives. */
export type OutputOf<C> = C extends BuiltCall<z.ZodType, infer Output, Access> ? z.output<Output> : never;

interface CallOptions<Input extends z.ZodType, Output extends z.ZodType, A extends Access> {
  access: A;
  summary: string;
  input: Input;
  output: Output;
  permissions?: PermissionRule;
  staffPermissions?: PermissionRule;
  isWrite?: boolean;
  errors?: readonly ErrorCode[];
  files?: readonly FileField[];
  produces?: FileMediaType;
  isIdempotent?: boolean;
  limit?: RateLimit;
  body?: BodyLimit;
  weight?: CallWeight;
  audit?: AuditTarget;
  isWebhook?: boolean;
  isForEveryPage?: boolean;
  outlivesCaller?: boolean;
}

function getDefaultLimit(access: Access, isWebhook: boolean): RateLimit | null {
  if (isWebhook) return webhookLimit;
  return isOpen(access) ? defaultOpenLimit : null;
}

/** Creates the two functions that declare a controller's calls: `call` for built ones, `unbuilt` for others. */
export function defineController(area: string, controller: string) {
  const buildPath = (action: string) => `/v1/${area}/${controller}/${action}`;
  return {
    call<Input extends z.ZodType, Output extends z.ZodType, const A extends Access>(
      action: string,
      options: CallOptions<Input, Output, A>,
    ): BuiltCall<Input, Output, A> {
      return {
        isBuilt: true,
        area,
        controller,
        action,
        path: buildPath(action),
        access: options.access,
        permissions: options.permissions ?? null,
        staffPermissions: options.staffPermissions ?? getDefaultStaffRule(options.access, area, action),
        isWrite: options.isWrite ?? isWrite(area, action, options.staffPermissions),
        summary: options.summary,
        input: options.input,
        output: options.output,
        errors: options.errors ?? [],
        files: options.files ?? [],
        produces: options.produces ?? null,
        isIdempotent: options.isIdempotent ?? false,
        limit: options.limit ?? getDefaultLimit(options.access, options.isWebhook ?? false),
        body: options.body ?? (options.isWebhook === true ? webhookBodyLimit : defaultBodyLimit),
        weight: options.weight ?? weighCall(options.input, options.produces),
        audit: options.audit ?? null,
        isWebhook: options.isWebhook ?? false,
        isForEveryPage: options.isForEveryPage ?? false,
        outlivesCaller: options.outlivesCaller ?? false,
      };
    },
    unbuilt(
      action: string,
      access: Access,
      summary: string,
      permissions?: PermissionRule,
      staffPermissions?: PermissionRule,
    ): UnbuiltCall {
      return {
        isBuilt: false,
        area,
        controller,
        action,
        path: buildPath(action),
        access,
        permissions: permissions ?? null,
        staffPermissions: staffPermissions ?? getDefaultStaffRule(access, area, action),
        isWrite: isWrite(area, action, staffPermissions),
        summary,
      };
    },
  };
}

/** The input of a call that takes nothing. */
export const noInput = z.strictObject({});

/** The output of a call that answers nothing. */
export const noOutput = z.object({});

/** A list on the wire: one page and how many there are in all. */
export function createPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int().min(0) });
}

/** A page of a list of which it may be known only that there are more than were looked at. */
export function createCappedPageSchema<Item extends z.ZodType>(item: Item) {
  return createPageSchema(item).extend({
    /** There are more than `total` says. */
    isTotalAtLeast: z.boolean(),
  });
}

/** Fields of a call that answers a list by pages. */
export const pageFields = {
  page: z.int().min(1).max(highestPage).default(1),
  pageSize: z.literal(pageSizes).default(25),
};

import { createPrivateKey, createPublicKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { tokenTypes, type TokenType } from '#shared/access/tokens.ts';
import { eshopIdSchema, userIdSchema } from '#shared/domain/ids/ids.ts';
import type { VerifiedToken } from '#server/serviceTypes/caller.ts';
import type { TokenService } from '#server/serviceTypes/tokenService.ts';

/** Lifetimes in seconds; the refresh token's is the idle time of its session. */
export const tokenLifetimeSeconds = {
  RefreshToken: 14 * 86_400,
  UserAccessToken: 900,
  EshopAccessToken: 900,
  ResetPasswordToken: 1_800,
  ChangeEmailToken: 3_600,
  InviteToken: 7 * 86_400,
  OAuthStateToken: 600,
  CronToken: 60,
  DevToken: 60,
} as const satisfies Record<TokenType, number>;

const issuer = 'okavango';
const keyVersion = '1';
const getAudience = (type: TokenType) => `okavango:${type}`;
const getKeyId = (type: TokenType) => `${type}.${keyVersion}`;
const cacheSize = 5_000;
/** DER of an Ed25519 private key up to its 32 bytes of seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKeyPair(secret: string, type: TokenType): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'okavango-tokens', getKeyId(type), 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** When the look of a token ends that changes nothing; null for every other token. A mark without its end has ended. */
function getReadOnlyUntil(payload: JWTPayload): Date | null {
  if (payload['ReadOnly'] !== true) return null;
  const seconds = payload['ReadOnlyUntil'];
  return new Date(typeof seconds === 'number' ? seconds * 1_000 : 0);
}

/**
 * Tokens signed with Ed25519 by a key of their own type, derived from the root secret: a token of one type fails twice,
 * by key and by audience, where another is asked for. Checked tokens are remembered; their expiry is looked at each time.
 */
export function createTokenService(secret: string, now: () => Date = () => new Date()): TokenService {
  const keys = new Map(tokenTypes.map((type) => [type, deriveKeyPair(secret, type)]));
  const checked = new Map<string, VerifiedToken>();

  const getKeyPair = (type: TokenType) => {
    const pair = keys.get(type);
    if (pair === undefined) throw new Error(`no key for ${type}`);
    return pair;
  };

  async function check(token: string, type: TokenType): Promise<VerifiedToken | null> {
    try {
      const { payload } = await jwtVerify(token, getKeyPair(type).publicKey, {
        algorithms: ['EdDSA'],
        issuer,
        audience: getAudience(type),
        currentDate: now(),
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      });
      if (payload['TokenType'] !== type || payload.exp === undefined || payload.jti === undefined)
        return null;
      const userId = userIdSchema.safeParse(payload.sub);
      const eshopId = eshopIdSchema.safeParse(payload['EshopId']);
      return {
        type,
        userId: userId.success ? userId.data : null,
        sessionId: typeof payload['sid'] === 'string' ? payload['sid'] : null,
        eshopId: eshopId.success ? eshopId.data : null,
        tokenId: payload.jti,
        email: typeof payload['email'] === 'string' ? payload['email'] : '',
        expiresAt: new Date(payload.exp * 1_000),
        readOnlyUntil: getReadOnlyUntil(payload),
      };
    } catch {
      return null;
    }
  }

  return {
    async issue(type, subject, options = {}) {
      const issuedAt = Math.floor((options.issuedAt ?? now()).getTime() / 1_000);
      const expiresAt =
        options.expiresAt === undefined
          ? issuedAt + tokenLifetimeSeconds[type]
          : Math.floor(options.expiresAt.getTime() / 1_000);
      return await new SignJWT({
        TokenType: type,
        role: [...subject.roles],
        email: subject.email,
        Locale: subject.locale,
        sid: subject.sessionId,
        EshopId: subject.eshopId,
        ...(subject.readOnlyUntil === undefined
          ? {}
          : { ReadOnly: true, ReadOnlyUntil: Math.floor(subject.readOnlyUntil.getTime() / 1_000) }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: getKeyId(type) })
        .setIssuer(issuer)
        .setAudience(getAudience(type))
        .setSubject(subject.userId ?? subject.email)
        .setJti(options.tokenId ?? randomBytes(16).toString('hex'))
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(getKeyPair(type).privateKey);
    },

    async verify(token, types) {
      if (token.length > 4_096) return null;
      const known = checked.get(token);
      if (known !== undefined) {
        return known.expiresAt > now() && types.includes(known.type) ? known : null;
      }
      for (const type of types) {
        const verified = await check(token, type);
        if (verified === null) continue;
        if (checked.size >= cacheSize) {
          const oldest = checked.keys().next();
          if (oldest.done !== true) checked.delete(oldest.value);
        }
        checked.set(token, verified);
        return verified;
      }
      return null;
    },
  };
}

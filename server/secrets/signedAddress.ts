import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { Services } from '#server/services.ts';

/** How long a signed address is valid. */
const validSeconds = 900;

/** What addresses of one kind are signed with. */
interface SignedKind<Subject extends z.ZodType> {
  /** First part of the path under `/files`, e.g. `documents`. */
  readonly folder: string;
  /** Keeps an address of one kind from being read as one of another. */
  readonly audience: string;
  /** What the key of the kind is derived by from the root secret. */
  readonly keyInfo: { readonly salt: string; readonly info: string };
  /** What an address says of the file that it gives. */
  readonly subject: Subject;
}

/** A signed address as it is handed out. */
export interface SignedAddress {
  readonly url: string;
  readonly fileName: string;
  readonly expiresAt: string;
}

/** What a signed address turned out to be. */
export type ReadAddress<Subject> =
  | { readonly state: 'Valid'; readonly subject: Subject }
  | { readonly state: 'Expired' | 'Wrong' };

/** Addresses of files, each valid for 15 minutes: who has one needs no token, and can change nothing in it. */
export function createSignedAddresses<Subject extends z.ZodType<Record<string, unknown>>>(
  kind: SignedKind<Subject>,
) {
  const { folder, audience, keyInfo } = kind;
  const deriveKey = (secret: string) =>
    new Uint8Array(hkdfSync('sha256', secret, keyInfo.salt, keyInfo.info, 32));
  return {
    /** Signs an address of a file under the name that it is saved by. */
    async sign(
      services: Pick<Services, 'config' | 'publicUrl'>,
      subject: z.output<Subject>,
      fileName: string,
      now: Date = new Date(),
    ): Promise<SignedAddress> {
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const expiresAt = issuedAt + validSeconds;
      const token = await new SignJWT({ ...subject })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(deriveKey(services.config.secret));
      return {
        url: `${services.publicUrl}/files/${folder}/${token}/${encodeURIComponent(fileName)}`,
        fileName,
        expiresAt: new Date(expiresAt * 1_000).toISOString(),
      };
    },
    /** Reads the signed part of an address. */
    async read(services: Pick<Services, 'config'>, token: string): Promise<ReadAddress<z.output<Subject>>> {
      try {
        const { payload } = await jwtVerify(token, deriveKey(services.config.secret), {
          algorithms: ['HS256'],
          audience,
        });
        const read = kind.subject.safeParse(payload);
        return read.success ? { state: 'Valid', subject: read.data } : { state: 'Wrong' };
      } catch (thrown) {
        return { state: thrown instanceof errors.JWTExpired ? 'Expired' : 'Wrong' };
      }
    },
  };
}

import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { exportFileFormats, invoiceFileFormats, invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import { invoiceIdSchema } from '#shared/domain/ids/ids.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import type { Services } from '#server/services.ts';

/** How long a signed address of documents is valid. */
const validSeconds = 900;
const audience = 'okavango:documents';

/** What a signed address gives: one document as a file, or documents of a period, a month or a choice. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Document'), invoiceId: invoiceIdSchema, format: z.enum(invoiceFileFormats) }),
  z.object({
    kind: z.literal('Period'),
    type: z.enum(invoiceTypes),
    dateFrom: z.iso.date(),
    dateTo: z.iso.date(),
    format: z.enum(exportFileFormats),
    language: z.enum(languageCodes),
  }),
  z.object({
    kind: z.literal('Month'),
    month: z.string().regex(/^\d{4}-\d{2}$/),
    language: z.enum(languageCodes),
  }),
  z.object({
    kind: z.literal('Chosen'),
    invoiceIds: z.array(invoiceIdSchema).max(100),
    format: z.enum(exportFileFormats),
    language: z.enum(languageCodes),
  }),
]);
export type LinkSubject = z.infer<typeof subjectSchema>;

/** What a signed address turned out to be. */
export type ReadLink =
  | { readonly state: 'Valid'; readonly subject: LinkSubject }
  | { readonly state: 'Expired' | 'Wrong' };

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'okavango-documents', 'links.1', 32));
}

/** Signs an address for 15 minutes: who has it needs no token, and can change nothing in it. */
export async function signLink(
  services: Pick<Services, 'config' | 'publicUrl'>,
  subject: LinkSubject,
  fileName: string,
  now: Date = new Date(),
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const expiresAt = issuedAt + validSeconds;
  const token = await new SignJWT({ ...subject })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(services.config.secret));
  return {
    url: `${services.publicUrl}/files/documents/${token}/${encodeURIComponent(fileName)}`,
    fileName,
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
  };
}

/** Reads the signed part of an address. */
export async function readLink(services: Pick<Services, 'config'>, token: string): Promise<ReadLink> {
  try {
    const { payload } = await jwtVerify(token, keyOf(services.config.secret), {
      algorithms: ['HS256'],
      audience,
    });
    const read = subjectSchema.safeParse(payload);
    return read.success ? { state: 'Valid', subject: read.data } : { state: 'Wrong' };
  } catch (thrown) {
    return { state: thrown instanceof errors.JWTExpired ? 'Expired' : 'Wrong' };
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ComposedMail } from '#server/integrations/mail/composeMail.tsx';

const composedMailSchema = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() })),
}) satisfies z.ZodType<ComposedMail>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals mails that wait in the database, so that who reads it cannot use the links in them. */
export interface MailSeal {
  /** @param id of the mail: what was sealed for one cannot be opened as another */
  seal(id: string, mail: ComposedMail): string;
  /** @throws Error when it was sealed with another secret, for another mail, or changed since */
  open(id: string, sealed: string): ComposedMail;
}

/** A seal by a key of its own, derived from the product's secret. */
export function createMailSeal(secret: string): MailSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mails that wait', 32));
  return {
    seal(id, mail) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(tag);
      const body = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return composedMailSchema.parse(JSON.parse(body.toString('utf8')));
    },
  };
}

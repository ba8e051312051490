import { z } from 'zod';
import type { ComposedMail } from '#server/integrations/mailer/composeMail.tsx';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';

const composedMailSchema = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() })),
}) satisfies z.ZodType<ComposedMail>;

const purpose = 'waitingMail';

/** Seals mails that wait in the database, so that who reads it cannot use the links in them. */
export interface MailSeal {
  /** @param id of the mail: content sealed for one cannot be opened as another */
  seal(id: string, mail: ComposedMail): string;
  /** @throws Error when it was sealed with another secret, for another mail, or changed since */
  open(id: string, sealed: string): ComposedMail;
}

/** A seal by a key of its own, derived from the product's secret. */
export function createMailSeal(secret: string): MailSeal {
  return {
    seal: (id, mail) => sealSecret(secret, purpose, id, JSON.stringify(mail)),
    open: (id, sealed) => composedMailSchema.parse(JSON.parse(openSecret(secret, purpose, id, sealed))),
  };
}

import type { Content } from '#shared/contracts/contentSchemas.ts';
import type { EmailOptions } from '#shared/domain/content/export/emailHtml.ts';

/** What the exports of a text need beside it. */
export function toEmailOptions({ facts, language }: Pick<Content, 'facts' | 'language'>): EmailOptions {
  const { products, shopName, domain } = facts;
  return { products, language, shopName, shopUrl: `https://${domain}` };
}

import { toEmailHtml } from '#shared/domain/content/export/emailHtml.ts';
import { toPlainText } from '#shared/domain/content/export/exportContent.ts';
import type { ContentId, EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { FileAnswer } from '#server/http/defineAction.ts';
import { buildMailFile } from '#server/integrations/mailer/buildMailFile.ts';
import { findUnsupportedClaims } from './claims.service.ts';
import { readContent } from './content.service.ts';

/**
 * An approved newsletter as a mail of its author, by current prices; its claims are checked again.
 * @throws AppError not_found, content_not_approved, content_claims_unsupported
 */
export async function readContentEmail(
  eshopId: EshopId,
  contentId: ContentId,
  authorEmail: string,
): Promise<FileAnswer> {
  const { content, facts } = await readContent(eshopId, contentId);
  const { document, language, brief, confirmedClaims } = content;
  if (content.type !== 'newsletter') throw new AppError('not_found');
  if (content.state !== 'Approved') throw new AppError('content_not_approved');
  if (findUnsupportedClaims(document, facts, { ...brief, language }, confirmedClaims).length > 0)
    throw new AppError('content_claims_unsupported');
  const { shopName, domain, products } = facts;
  const options = { products, language, shopName, shopUrl: `https://${domain}` };
  const bytes = await buildMailFile({
    from: { name: shopName, address: authorEmail },
    subject: document.title,
    text: toPlainText(document, options),
    html: toEmailHtml(document, options),
  });
  return { fileName: `${document.title}.eml`, content: bytes };
}

import { formatMoneyText } from '../../format/moneyText.ts';
import type { Language } from '../../../i18n/languages.ts';
import { getPaidMinor, type ContentProduct } from '../contentFacts.ts';
import type { ContentBlock, ContentDocument } from '../contentDocument.ts';

/** What an export needs beside the text. */
export interface ExportOptions {
  readonly products: readonly ContentProduct[];
  readonly language: Language;
  /** Where buttons lead. */
  readonly shopUrl: string;
}

function findShown(block: ContentBlock, { products }: ExportOptions): ContentProduct[] {
  return block.productIds.flatMap((id) => products.find(({ productId }) => productId === id) ?? []);
}

function formatPrice(product: ContentProduct, { language }: ExportOptions): string {
  return formatMoneyText(getPaidMinor(product), product.currency, language);
}

function listBlocks(document: ContentDocument): readonly ContentBlock[] {
  if (document.topics.length === 0) return document.blocks;
  return document.topics.map(({ title, text, productIds }) => ({
    kind: 'Item',
    text: text === '' ? title : `${title}: ${text}`,
    productIds,
  }));
}

/** A text without any formatting. */
export function toPlainText(document: ContentDocument, options: ExportOptions): string {
  const parts = listBlocks(document).map((block) => {
    if (block.kind === 'Item') return `- ${block.text}`;
    if (block.kind === 'Button') return `${block.text}: ${options.shopUrl}`;
    if (block.kind !== 'Products') return block.text;
    return findShown(block, options)
      .map((product) => `${product.title}, ${formatPrice(product, options)}\n${product.link}`)
      .join('\n\n');
  });
  const tags = document.hashtags.map((tag) => `#${tag}`).join(' ');
  const isRepeated = parts[0] === document.title;
  return [...(isRepeated ? [] : [document.title]), ...parts, tags].filter((part) => part !== '').join('\n\n');
}

/** Letters that Markdown would read as its own. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}

/** A text as Markdown. */
export function toMarkdown(document: ContentDocument, options: ExportOptions): string {
  const parts = listBlocks(document).map((block) => {
    const text = escapeMarkdown(block.text);
    switch (block.kind) {
      case 'Heading':
        return `## ${text}`;
      case 'Question':
        return `### ${text}`;
      case 'Item':
        return `- ${text}`;
      case 'Button':
        return `[${text}](${options.shopUrl})`;
      case 'Paragraph':
        return text;
      case 'Products':
        return findShown(block, options)
          .map(
            (product) =>
              `- [${escapeMarkdown(product.title)}](${product.link}), ${formatPrice(product, options)}`,
          )
          .join('\n');
    }
  });
  return [
    `# ${escapeMarkdown(document.title)}`,
    ...parts.filter((part) => part !== `## ${escapeMarkdown(document.title)}`),
  ].join('\n\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** An address for an attribute; anything but http(s) leads nowhere. */
function toHref(url: string): string {
  return /^https?:\/\//i.test(url) ? escapeHtml(url) : '#';
}

function toHtmlBlock(block: ContentBlock, options: ExportOptions): string {
  const text = escapeHtml(block.text).replaceAll('\n', '<br>');
  switch (block.kind) {
    case 'Heading':
      return `<h2>${text}</h2>`;
    case 'Question':
      return `<h3>${text}</h3>`;
    case 'Item':
      return `<li>${text}</li>`;
    case 'Button':
      return `<p><a href="${toHref(options.shopUrl)}">${text}</a></p>`;
    case 'Paragraph':
      return `<p>${text}</p>`;
    case 'Products':
      return `<ul>${findShown(block, options)
        .map(
          (product) =>
            `<li><a href="${toHref(product.link)}">${escapeHtml(product.title)}</a>, ${escapeHtml(formatPrice(product, options))}</li>`,
        )
        .join('')}</ul>`;
  }
}

/** A text as plain HTML for a blog: headings, paragraphs, lists and links alone. */
export function toHtml(document: ContentDocument, options: ExportOptions): string {
  const lines = [`<h1>${escapeHtml(document.title)}</h1>`];
  let isInList = false;
  for (const block of listBlocks(document)) {
    const isItem = block.kind === 'Item';
    if (isItem !== isInList) lines.push(isItem ? '<ul>' : '</ul>');
    isInList = isItem;
    lines.push(toHtmlBlock(block, options));
  }
  if (isInList) lines.push('</ul>');
  return `${lines.join('\n')}\n`;
}

function toEmailCell(product: ContentProduct, options: ExportOptions): string {
  const was =
    product.salePriceMinor === null
      ? ''
      : ` <s style="color:#5b6b70">${escapeHtml(formatMoneyText(product.priceMinor, product.currency, options.language))}</s>`;
  return `<td width="50%" valign="top" style="padding:8px"><a href="${toHref(product.link)}" style="color:#17262b;text-decoration:none"><img src="${toHref(product.imageLink)}" width="268" alt="${escapeHtml(product.title)}" style="display:block;width:100%;max-width:268px;height:auto;border:0"><br><strong>${escapeHtml(product.title)}</strong><br>${escapeHtml(formatPrice(product, options))}${was}</a></td>`;
}

function toEmailBlock(block: ContentBlock, options: ExportOptions): string {
  const text = escapeHtml(block.text).replaceAll('\n', '<br>');
  const wrap = (inner: string, style: string) =>
    `<tr><td style="padding:8px 24px;${style}">${inner}</td></tr>`;
  switch (block.kind) {
    case 'Heading':
      return wrap(text, 'font-size:24px;line-height:32px;font-weight:bold');
    case 'Question':
      return wrap(text, 'font-size:18px;line-height:26px;font-weight:bold');
    case 'Item':
      return wrap(`•&nbsp;${text}`, 'font-size:16px;line-height:24px');
    case 'Paragraph':
      return wrap(text, 'font-size:16px;line-height:24px');
    case 'Button':
      return wrap(
        `<a href="${toHref(options.shopUrl)}" style="display:inline-block;padding:12px 20px;background:#0f766e;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:bold">${text}</a>`,
        '',
      );
    case 'Products': {
      const cells = findShown(block, options).map((product) => toEmailCell(product, options));
      const rows: string[] = [];
      for (let at = 0; at < cells.length; at += 2)
        rows.push(`<tr>${cells[at] ?? ''}${cells[at + 1] ?? '<td width="50%"></td>'}</tr>`);
      return `<tr><td style="padding:8px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size:15px;line-height:22px">${rows.join('')}</table></td></tr>`;
    }
  }
}

/** An e-mail as HTML of tables with inline styles, 600 px wide, which mail programs draw alike. */
export function toEmailHtml(document: ContentDocument, options: ExportOptions): string {
  const rows = listBlocks(document).map((block) => toEmailBlock(block, options));
  return `<!doctype html>
<html lang="${options.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.title)}</title></head>
<body style="margin:0;padding:0;background:#f4f7f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(document.summary)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;color:#17262b;font-family:Arial,Helvetica,sans-serif">
${rows.join('\n')}
</table></td></tr></table></body></html>
`;
}

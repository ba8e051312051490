import { formatMoneyText } from '../../format/moneyText.ts';
import type { ContentProduct } from '../contentFacts.ts';
import type { ContentBlock, ContentDocument } from '../contentDocument.ts';
import {
  escapeHtml,
  findShown,
  formatPrice,
  getButtonUrl,
  listBlocks,
  toHref,
  type ExportOptions,
} from './exportContent.ts';

/** An e-mail's frame beside its text. */
export interface EmailOptions extends ExportOptions {
  readonly shopName: string;
  /** Pictures of products where they are shown elsewhere than from the shop; the shop's own otherwise. */
  readonly getPicture?: (product: ContentProduct) => string;
}

/** Gmail cuts off longer ones; in bytes. */
export const clippedEmailBytes = 102 * 1_024;
/** Widths of the preview: mail programs on a computer, and on a phone. */
export const emailWidths = { wide: 600, narrow: 375 } as const;

const ink = '#17262b';
const quiet = '#5b6b70';
const brand = '#0f766e';

/** A table without borders, as mail programs need for layout. */
const buildTable = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

// `dir="auto"`: a name in Hebrew or Arabic letters reads from the right.
const wrap = (inner: string, style: string) =>
  `<tr><td dir="auto" style="padding:8px 24px;${style}">${inner}</td></tr>`;

function toCell(product: ContentProduct, options: EmailOptions): string {
  const { language, getPicture } = options;
  const was =
    product.salePriceMinor === null
      ? ''
      : ` <s style="color:${quiet};font-weight:normal">${escapeHtml(formatMoneyText(product.priceMinor, product.currency, language))}</s>`;
  const title = escapeHtml(product.title);
  const source = escapeHtml(getPicture?.(product) ?? '') || toHref(product.imageLink);
  return `<td width="50%" valign="top" dir="auto" style="padding:8px;width:50%"><a href="${toHref(product.link)}" style="color:${ink};text-decoration:none"><img src="${source}" width="268" alt="${title}" style="display:block;width:100%;max-width:268px;height:auto;border:0"><br><strong>${title}</strong><br>${escapeHtml(formatPrice(product, options))}${was}</a></td>`;
}

function toProductRows(block: ContentBlock, options: EmailOptions): string {
  const cells = findShown(block, options).map((product) => toCell(product, options));
  if (cells.length === 0) return '';
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += 2)
    rows.push(`<tr>${cells[at] ?? ''}${cells[at + 1] ?? '<td width="50%" style="width:50%"></td>'}</tr>`);
  const grid = buildTable(
    `width="100%" style="width:100%;table-layout:fixed;font-size:15px;line-height:22px"`,
    rows.join(''),
  );
  return `<tr><td style="padding:8px 16px">${grid}</td></tr>`;
}

function toRow(block: ContentBlock, options: EmailOptions): string {
  const text = escapeHtml(block.text).replaceAll('\n', '<br>');
  switch (block.kind) {
    case 'Heading':
      return wrap(text, 'font-size:24px;line-height:32px;font-weight:bold');
    case 'Question':
      return wrap(text, 'font-size:18px;line-height:26px;font-weight:bold');
    case 'Item':
      return wrap(`•&nbsp;${text}`, 'font-size:16px;line-height:24px');
    case 'Paragraph':
      return wrap(text, 'font-size:16px;line-height:24px');
    case 'Button': {
      // The color is the cell's: Outlook draws no padding of a link.
      const cell = `<td align="center" bgcolor="${brand}" style="border-radius:6px;background:${brand}"><a href="${toHref(getButtonUrl(block, options))}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${text}</a></td>`;
      return wrap(buildTable('', `<tr>${cell}</tr>`), '');
    }
    case 'Products':
      return toProductRows(block, options);
  }
}

/**
 * An e-mail as HTML of tables with inline styles, 600 px wide and narrower on a phone, which mail programs draw alike:
 * no style sheet, no script, no background picture, widths as attributes for Outlook.
 */
export function toEmailHtml(document: ContentDocument, options: EmailOptions): string {
  const rows = listBlocks(document).map((block) => toRow(block, options));
  const name = escapeHtml(options.shopName);
  const url = toHref(options.shopUrl);
  const head = `<tr><td align="center" dir="auto" style="padding:20px 24px;background:#12312c;font-size:20px;line-height:26px;font-weight:bold"><a href="${url}" style="color:#ffffff;text-decoration:none">${name}</a></td></tr>`;
  const foot = `<tr><td align="center" dir="auto" style="padding:20px 24px;background:#f4f1ea;color:${quiet};font-size:13px;line-height:20px">${name} · <a href="${url}" style="color:${quiet}">${escapeHtml(options.shopUrl.replace(/^https?:\/\//, ''))}</a></td></tr>`;
  const { wide } = emailWidths;
  const letter = buildTable(
    `width="${wide}" style="width:100%;max-width:${wide}px;background:#ffffff;color:${ink};font-family:Arial,Helvetica,sans-serif"`,
    `\n${[head, ...rows, foot].filter((row) => row !== '').join('\n')}\n`,
  );
  return `<!doctype html>
<html lang="${options.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(document.title)}</title></head>
<body style="margin:0;padding:0;background:#f4f7f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(document.summary)}</div>
${buildTable('width="100%" style="width:100%;background:#f4f7f7"', `<tr><td align="center" style="padding:16px 0">\n${letter}\n</td></tr>`)}
</body></html>
`;
}

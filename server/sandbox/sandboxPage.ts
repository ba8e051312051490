/** Markup that is known to be safe to put into a page. */
export interface SafeHtml {
  readonly safe: string;
}

type HtmlPart = string | number | SafeHtml | null | undefined | false | readonly HtmlPart[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const toSafe = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
  }
  if ('safe' in part) return part.safe;
  return part.map(toSafe).join('');
};

/** A template tag for pages: every value is escaped unless it is markup made by this tag. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): SafeHtml => ({
  safe: texts.reduce((whole, text, index) => whole + toSafe(parts[index - 1]) + text),
});

/** A whole page; `head` holds its title and links. */
export const renderPage = (language: string, head: SafeHtml, body: SafeHtml): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.safe;

import type { CSSProperties } from 'react';
import type { Brand, BrandColors } from '#shared/themes/brands.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** Texts of a mail; an empty one is left out. */
export interface MailDocumentProps {
  readonly language: Language;
  readonly brand: Brand;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly action: string;
  readonly actionUrl: string;
  readonly validity: string;
  readonly signature: string;
  readonly footer: string;
  readonly support: string;
  /** Where mails of this kind are ended; null where they cannot be. */
  readonly end: { readonly text: string; readonly url: string } | null;
}

const font = "Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/** Mail programs that know dark appearances take these over the colours in the elements. */
function buildDarkStyle({ page, surface, line, text, textQuiet, primary, onPrimary }: BrandColors): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .side { padding-left: 20px !important; padding-right: 20px !important; } .outer { padding: 0 !important; } .card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; } .button a { display: block !important; } }
@media (prefers-color-scheme: dark) {
  body, .page { background: ${page} !important; }
  .card { background: ${surface} !important; border-color: ${line} !important; }
  .strong { color: ${text} !important; }
  .quiet, .quiet a { color: ${textQuiet} !important; }
  .rule { border-color: ${line} !important; }
  .brand { color: ${primary} !important; }
  .mark, .button a { background: ${primary} !important; color: ${onPrimary} !important; }
}`;
}

const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

function Line({
  className,
  style,
  children,
}: {
  className: string;
  style: CSSProperties;
  children: React.ReactNode;
}) {
  return (
    <tr>
      <td className={`side ${className}`} style={{ padding: '16px 40px 0', ...style }}>
        {children}
      </td>
    </tr>
  );
}

/** A mail as HTML: tables and inline styles, which every mail program understands; nothing is loaded from elsewhere. */
export function MailDocument(props: MailDocumentProps) {
  const { brand, subject } = props;
  const { light } = brand;
  const body: CSSProperties = { fontSize: 16, lineHeight: '25px', color: light.text };
  const quiet: CSSProperties = { fontSize: 13, lineHeight: '20px', color: light.textQuiet };
  return (
    <html lang={props.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* Colours of our own table, no text from outside. */}
        <style dangerouslySetInnerHTML={{ __html: buildDarkStyle(brand.dark) }} />
      </head>
      <body
        className="page"
        style={{ margin: 0, padding: 0, background: light.page, fontFamily: font, color: light.text }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.text.slice(0, 140)}</div>
        <table {...table} className="page" style={{ background: light.page }}>
          <tbody>
            <tr>
              <td className="outer" align="center" style={{ padding: '32px 16px' }}>
                <table
                  {...table}
                  className="card"
                  style={{
                    maxWidth: 568,
                    background: light.surface,
                    border: `1px solid ${light.line}`,
                    borderRadius: brand.radius,
                    borderCollapse: 'separate',
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <Line className="brand" style={{ paddingTop: 32, color: light.primary }}>
                      <span
                        className="mark"
                        style={{
                          display: 'inline-block',
                          width: 30,
                          height: 30,
                          lineHeight: '30px',
                          marginRight: 10,
                          borderRadius: Math.min(brand.radius, 8),
                          background: light.primary,
                          color: light.onPrimary,
                          fontSize: 16,
                          fontWeight: 700,
                          textAlign: 'center',
                          verticalAlign: 'middle',
                        }}
                        aria-hidden="true"
                      >
                        {brand.productTitle.slice(0, 1)}
                      </span>
                      <span style={{ fontSize: 18, fontWeight: 700, verticalAlign: 'middle' }}>
                        {brand.productTitle}
                      </span>
                    </Line>
                    <Line className="strong" style={{ paddingTop: 24, color: light.text }}>
                      <h1
                        style={{
                          margin: 0,
                          fontSize: 23,
                          lineHeight: '31px',
                          fontWeight: 650,
                          overflowWrap: 'anywhere',
                        }}
                      >
                        {subject}
                      </h1>
                    </Line>
                    <Line className="strong" style={body}>
                      {props.greeting}
                    </Line>
                    <Line
                      className="strong"
                      style={{ ...body, paddingTop: 8, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                    >
                      {props.text}
                    </Line>
                    <Line className="button" style={{ paddingTop: 24 }}>
                      <a
                        href={props.actionUrl}
                        style={{
                          display: 'inline-block',
                          padding: '13px 24px',
                          borderRadius: brand.radius,
                          background: light.primary,
                          color: light.onPrimary,
                          fontSize: 16,
                          fontWeight: 600,
                          textAlign: 'center',
                          textDecoration: 'none',
                        }}
                      >
                        {props.action}
                      </a>
                    </Line>
                    {props.validity === '' ? null : (
                      <Line className="quiet" style={quiet}>
                        {props.validity}
                      </Line>
                    )}
                    <Line className="strong" style={{ ...body, paddingTop: 24, paddingBottom: 28 }}>
                      {props.signature}
                    </Line>
                    <Line
                      className="quiet rule"
                      style={{
                        ...quiet,
                        paddingTop: 20,
                        paddingBottom: 28,
                        borderTop: `1px solid ${light.line}`,
                      }}
                    >
                      {props.footer}
                      <br />
                      {props.end === null ? null : (
                        <>
                          <a href={props.end.url} style={{ color: light.textQuiet }}>
                            {props.end.text}
                          </a>
                          <br />
                        </>
                      )}
                      {props.support}
                    </Line>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

import { Router } from 'express';
import { z } from 'zod';
import { renderPage } from '../sandboxPage.tsx';
import { buildStatement } from './statement.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.55 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 520px; margin: 0 auto; padding: 2.2rem 1.4rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; }
label { display: block; margin: .9rem 0 .2rem; font-weight: 600; }
input, select, button { font: inherit; width: 100%; padding: .5rem .6rem; box-sizing: border-box; }
button { margin-top: 1.4rem; font-weight: 600; cursor: pointer; }
`;

const transferSchema = z.object({
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/),
  amount: z.string().regex(/^\d{1,12}([.,]\d{1,2})?$/),
  currency: z.enum(['CZK', 'EUR']),
  symbol: z.string().regex(/^\d{0,10}$/),
  payer: z.string().max(70),
  message: z.string().max(140),
});

const field = (name: string, label: string, value: string, isRequired = true) => (
  <>
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} defaultValue={value} required={isRequired} />
  </>
);

const page = (): string =>
  renderPage(
    'en',
    <>
      <title>Sandbox bank</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>,
    <>
      <h1>Sandbox bank</h1>
      <p>
        Enter the payment details of a pro forma invoice. The bank returns the statement of the receiving
        account, which staff import in Accounting, Bank. No money moves.
      </p>
      <form method="get" action="/bank/statement">
        {field('iban', 'Recipient IBAN', 'CZ5520100000002000000001')}
        {field('amount', 'Amount', '')}
        <label htmlFor="currency">Currency</label>
        <select id="currency" name="currency">
          <option>CZK</option>
          <option>EUR</option>
        </select>
        {field('symbol', 'Variable symbol', '', false)}
        {field('payer', 'Payer', 'Sandbox payer')}
        {field('message', 'Message for the recipient', '', false)}
        <button type="submit">Send and download statement</button>
      </form>
    </>,
  );

/** Creates a bank sandbox: a page to enter a transfer, and the statement of the receiving account. */
export function createBankSandbox(options: { readonly now?: () => number } = {}): { router: Router } {
  const now = options.now ?? Date.now;
  const router = Router();
  router.get('/bank', (_request, response) => void response.type('html').send(page()));
  router.get('/bank/statement', (request, response) => {
    const typed = transferSchema.safeParse(request.query);
    if (!typed.success) {
      response.status(400).type('text/plain').send(z.prettifyError(typed.error));
      return;
    }
    const { iban, amount, currency, symbol, payer, message } = typed.data;
    const createdAtMs = now();
    const xml = buildStatement({
      iban,
      amount: Number(amount.replace(',', '.')).toFixed(2),
      currency,
      variableSymbol: symbol,
      payer,
      message,
      reference: `SB${createdAtMs}`,
      bookedOn: new Date(createdAtMs).toISOString().slice(0, 10),
    });
    response
      .type('application/xml')
      .set('content-disposition', `attachment; filename="statement-${createdAtMs}.xml"`)
      .send(xml);
  });
  return { router };
}

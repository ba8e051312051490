/** Languages in which it is shown how a shop's server reports orders. */
export const exampleLanguages = ['curl', 'Node.js'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** Where a shop's server reports orders to, and as which shop. */
export interface ReportPlace {
  readonly url: string;
  readonly marketingId: string;
  readonly currency: string;
}

function buildBody(currency: string): string {
  const order = {
    orderId: '2026-1001',
    at: '2026-11-20T10:15:00+01:00',
    value: 1290,
    currency,
    vat: 223.88,
    state: 'Placed',
    items: [{ productId: 'SKU-1', quantity: 1, price: 1290 }],
  };
  return JSON.stringify({ orders: [order] }, null, 2);
}

const writeCurl = ({ url, marketingId, currency }: ReportPlace): string => `BODY='${buildBody(currency)}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" |
  openssl dgst -sha256 -hmac "$OKAVANGO_SECRET" -r | cut -d' ' -f1)

curl '${url}' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Okavango-Shop: ${marketingId}' \\
  -H "X-Okavango-Timestamp: $TIME" \\
  -H "X-Okavango-Signature: $SIGNATURE" \\
  --data-raw "$BODY"`;

const writeNode = ({
  url,
  marketingId,
  currency,
}: ReportPlace): string => `import { createHmac } from 'node:crypto';

const body = JSON.stringify(${buildBody(currency)});
const time = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', process.env.OKAVANGO_SECRET)
  .update(\`\${time}.\${body}\`)
  .digest('hex');

const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Okavango-Shop': '${marketingId}',
    'X-Okavango-Timestamp': time,
    'X-Okavango-Signature': signature,
  },
  body,
});
console.log(answer.status, await answer.text());`;

/** Returns a whole request as a shop's server sends it, to be run as is with the secret in `OKAVANGO_SECRET`. */
export function orderExample(language: ExampleLanguage, place: ReportPlace): string {
  return language === 'curl' ? writeCurl(place) : writeNode(place);
}

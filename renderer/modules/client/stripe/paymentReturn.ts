import { checkoutTypes, type CheckoutType, type PaymentStatus } from '#shared/domain/payment/payment.ts';
import { asInAppPath } from '#renderer/ui/navigation/paths.ts';

/** What the page after a payment says. */
export type ReturnView = 'checking' | 'paid' | 'failed' | 'expired' | 'open' | 'processing';

/** Looks at a payment that is not decided before it is called unfinished; its report may take a moment. */
export const patientLooks = 6;

/** What to say of a payment after a number of looks at it. */
export function returnView(status: PaymentStatus | undefined, looks: number): ReturnView {
  switch (status) {
    case 'Succeeded':
      return 'paid';
    case 'Failed':
      return 'failed';
    case 'Expired':
      return 'expired';
    case 'Processing':
    case 'Unknown':
      return looks < patientLooks ? 'checking' : 'processing';
    case 'Open':
    case 'RequiresAction':
      return looks < patientLooks ? 'checking' : 'open';
    case undefined:
      return 'checking';
  }
}

/** How long to wait before the next look, in ms; null when the payment is decided. */
export function getNextCheckMs(view: ReturnView): number | null {
  if (view === 'checking') return 1_200;
  return view === 'processing' || view === 'open' ? 5_000 : null;
}

/** What the address says that the payment is for; a top-up where it says nothing known. */
export function returnType(search: URLSearchParams): CheckoutType {
  return checkoutTypes.find((type) => type === search.get('callbackType')) ?? 'CreditTopUp';
}

/** In-app paths of the address after a payment; the mark of a cancelled one does not come along. */
export function returnPaths(search: URLSearchParams): { to: string; from: string } {
  const to = asInAppPath(search.get('to')) ?? '/app';
  const from = asInAppPath(search.get('from')) ?? to;
  return { to, from: withoutMark(from) };
}

function withoutMark(path: string): string {
  const [bare = path, query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.delete('payment');
  return params.size === 0 ? bare : `${bare}?${params.toString()}`;
}

/** The in-app path of an address that is a path or of our own origin; null for any other. */
export function ownPath(address: string | null, origin: string): string | null {
  const path = asInAppPath(address);
  if (path !== null || address === null || !URL.canParse(address)) return path;
  const url = new URL(address);
  return url.origin === origin ? asInAppPath(`${url.pathname}${url.search}`) : null;
}

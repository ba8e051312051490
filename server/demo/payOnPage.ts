import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

/** What a payer types on the hosted page. */
export interface TypedCard {
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCvc: string;
  readonly billingName: string;
  readonly email: string;
}

/** Pays on the sandbox's page as its owner would; false if it is a real provider's page, or refuses. */
export async function payOnPage(url: string, { index }: SandboxAddresses, card: TypedCard): Promise<boolean> {
  if (new URL(url).origin !== new URL(index).origin) return false;
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...card }),
    redirect: 'manual',
  });
  return answer.status < 400;
}

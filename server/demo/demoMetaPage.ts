import { metaPermissions } from '#shared/domain/pageShare/pageShare.ts';
import {
  assignPage,
  beginConnection,
  finishConnection,
  findPageId,
  receiveGrant,
  sharePage,
} from '#server/areas/pageShare/index.ts';
import type { Services } from '#server/services.ts';
import type { CreatedShop } from './demoShop.ts';
import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

/** The user who grants access in the sandbox, and the page. */
export interface DemoPage {
  readonly personId: string;
  readonly pageId: string;
}

/** Allows the access in Meta's dialog as the person would; null where the dialog is the real Meta's. */
async function allow(url: string, personId: string, { metaDialog }: SandboxAddresses): Promise<URL | null> {
  if (!url.startsWith(`${metaDialog}/`)) return null;
  const form = new URLSearchParams({ person: personId, answer: 'allow' });
  for (const permission of metaPermissions) form.append('scope', permission);
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Connects a demo shop with Meta, chooses its page and shares it, as its owner would, once; false where it cannot. */
export async function connectDemoPage(
  services: Services,
  { eshopId, ownerId }: CreatedShop,
  addresses: SandboxAddresses,
  { personId, pageId }: DemoPage,
): Promise<boolean> {
  if ((await findPageId(eshopId)) !== null) return true;
  const who = { eshopId, userId: ownerId };
  const url = await beginConnection(services, { ...who, email: '', locale: 'en' });
  const back = await allow(url, personId, addresses);
  const [state, code] = [back?.searchParams.get('state'), back?.searchParams.get('code')];
  if (!state || !code) return false;
  await finishConnection(services, who, await receiveGrant(services, state, code));
  await assignPage(services, eshopId, pageId);
  await sharePage(services, eshopId);
  return true;
}

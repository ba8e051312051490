import { host } from '#renderer/host/index.ts';

/** Goes to a hosted payment page: in place of the app on the web, in the system's browser from the desktop. */
export async function openCheckout(url: string): Promise<void> {
  if (host().kind === 'desktop') await host().openExternal(url);
  else location.assign(url);
}

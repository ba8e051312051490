import type { JumpListCategory } from 'electron';
import type { BridgeInput } from '#shared/desktop/bridge.ts';
import { deepLinkScheme } from './deepLink.ts';

/** The jump list of Windows: the entries start the program with a link, which the running one takes over. */
export function buildJumpList(
  { title, shops }: BridgeInput<'recentShops.set'>,
  program: string,
): JumpListCategory[] {
  if (shops.length === 0) return [];
  return [
    {
      type: 'custom',
      name: title,
      items: shops.map(({ label, path }) => ({
        type: 'task' as const,
        title: label,
        description: label,
        program,
        args: `${deepLinkScheme}:/${path}`,
      })),
    },
  ];
}

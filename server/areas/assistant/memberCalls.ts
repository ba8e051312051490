import { randomUUID } from 'node:crypto';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { authorizeProgram } from '#server/http/authenticate.ts';
import { createInnerCalls, type FindAction } from '#server/http/callHandler.ts';
import type { Services } from '#server/services.ts';
import type { Read } from './answers/talk.ts';
import type { ChatOwner } from './chatOwner.ts';
import type { Hands } from './hands.ts';

/** Creates the calls that a job makes for a user in a shop, with the rights that they have at each call. */
export function createMemberCalls(
  services: Services,
  findAction: FindAction,
  { eshopId, userId }: ChatOwner,
  { language, timeoutMs }: { readonly language: Language; readonly timeoutMs: number },
): { readonly read: Read; readonly perform: Hands['perform'] } {
  const requestId = randomUUID();
  const holder = { userId, eshopId, tokenId: requestId, expiresAt: new Date(Date.now() + timeoutMs) };
  const { read, perform } = createInnerCalls({
    services,
    ip: '',
    findAction,
    authorize: async (call: BuiltCall) => await authorizeProgram(call, holder, services),
    base: {
      services,
      requestId,
      language,
      ip: '',
      userAgent: '',
      files: new Map(),
      idempotencyKey: null,
      log: services.log.child({ requestId, eshopId }),
      signal: AbortSignal.timeout(timeoutMs),
      hold: () => undefined,
    },
  });
  return { read: read as Read, perform: perform as Hands['perform'] };
}

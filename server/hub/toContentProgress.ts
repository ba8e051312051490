import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { HubEventPayload } from '#shared/hub/hub.ts';
import type { DomainEvents } from '#server/events/domainEvents.ts';

/** Converts the event of a text that is being written into the message of the hub. */
export function toContentProgress(
  eshopId: EshopId,
  { document, ...written }: DomainEvents['ContentWritten'],
): HubEventPayload<'ContentProgress'> {
  return { ...written, eshopId, document: document === null ? null : copyDocument(document) };
}

import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import PostalMime, { type Address } from 'postal-mime';
import { ulid } from 'ulid';
import type { SandboxStore } from '../sandboxStore.ts';
import { extractLinks } from './mailLinks.ts';

/** One address of a message's header. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** What a list of messages shows. */
export interface MailSummary {
  /** A ULID: sorts by arrival. */
  readonly id: string;
  readonly receivedAt: string;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly subject: string;
  /** The beginning of the plain text. */
  readonly preview: string;
  readonly attachmentCount: number;
  /** Everyone that the sending server named, hidden copies included, in small letters. */
  readonly recipients: readonly string[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly contentId: string | null;
  /** True for an image embedded in the message. */
  readonly isInline: boolean;
  readonly contentBase64: string;
}

/** A captured message, parsed. */
export interface MailMessage extends MailSummary {
  readonly cc: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly messageId: string | null;
  readonly html: string | null;
  readonly text: string;
  readonly links: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
  readonly source: string;
}

/** What to look for among the messages. */
export interface MailQuery {
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  /** Only messages that arrived after this one's id. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** The captured mail. */
export interface MailState {
  capture(raw: Buffer, envelope: { from: string; to: readonly string[] }): Promise<MailSummary>;
  /** Newest first. */
  list(query?: MailQuery): Promise<MailSummary[]>;
  get(id: string): Promise<MailMessage | undefined>;
  /** Waits for the first match; undefined when the time is over. */
  waitFor(query: MailQuery, timeoutMs: number): Promise<MailSummary | undefined>;
  clear(): Promise<void>;
}

const summaryKind = 'mail.summary';
const messageKind = 'mail.message';
const maxMessages = 1000;

const flatten = (addresses: readonly Address[] | undefined): MailAddress[] =>
  (addresses ?? []).flatMap((entry) =>
    entry.group
      ? entry.group.map(({ name, address }) => ({ name, address }))
      : [{ name: entry.name, address: entry.address }],
  );

const isMatch = (row: MailSummary, { to, subject, after }: MailQuery): boolean =>
  (to === undefined || row.recipients.includes(to.trim().toLowerCase())) &&
  (subject === undefined || row.subject.toLowerCase().includes(subject.toLowerCase())) &&
  (after === undefined || row.id > after);

const parse = async (
  raw: Buffer,
  envelope: { from: string; to: readonly string[] },
): Promise<MailMessage> => {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const [from] = flatten(email.from ? [email.from] : undefined);
  const text = email.text ?? '';
  const to = flatten(email.to);
  const attachments = email.attachments.map((part, index): MailAttachment => {
    const contentBase64 = typeof part.content === 'string' ? part.content : '';
    return {
      filename: part.filename ?? `part-${index + 1}`,
      mimeType: part.mimeType,
      sizeBytes: Buffer.byteLength(contentBase64, 'base64'),
      contentId: part.contentId?.replaceAll(/^<|>$/g, '') ?? null,
      isInline: part.related === true,
      contentBase64,
    };
  });
  return {
    id: ulid(),
    receivedAt: new Date().toISOString(),
    from: from ?? { name: '', address: envelope.from },
    to: to.length > 0 ? to : envelope.to.map((address) => ({ name: '', address })),
    subject: email.subject ?? '',
    preview: collapseSpaces(text).slice(0, 140),
    attachmentCount: attachments.filter(({ isInline }) => !isInline).length,
    recipients: envelope.to.map((address) => address.toLowerCase()),
    cc: flatten(email.cc),
    replyTo: flatten(email.replyTo),
    messageId: email.messageId ?? null,
    html: email.html ?? null,
    text,
    links: extractLinks(email.html ?? null, text),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments,
    source: raw.toString('utf8'),
  };
};

/** Opens the captured mail in a store; the oldest messages go once there are a thousand. */
export const createMailState = (store: SandboxStore): MailState => {
  const waiting = new Set<(row: MailSummary) => void>();

  const state: MailState = {
    async capture(raw, envelope) {
      const message = await parse(raw, envelope);
      const { id, receivedAt, from, to, subject, preview, attachmentCount, recipients } = message;
      const summary: MailSummary = {
        id,
        receivedAt,
        from,
        to,
        subject,
        preview,
        attachmentCount,
        recipients,
      };
      await store.put(messageKind, id, message);
      await store.put(summaryKind, id, summary);
      const all = await store.list<MailSummary>(summaryKind);
      for (const old of all.slice(0, Math.max(0, all.length - maxMessages))) {
        await store.delete(summaryKind, old.id);
        await store.delete(messageKind, old.id);
      }
      for (const notify of waiting) notify(summary);
      return summary;
    },
    async list(query = {}) {
      const rows = (await store.list<MailSummary>(summaryKind)).filter((row) => isMatch(row, query));
      return rows.toReversed().slice(0, query.limit ?? 200);
    },
    get: (id) => store.get<MailMessage>(messageKind, id),
    async waitFor(query, timeoutMs) {
      let notify: (row: MailSummary | undefined) => void = () => undefined;
      const arrival = new Promise<MailSummary | undefined>((resolve) => {
        notify = resolve;
      });
      const onRow = (row: MailSummary): void => {
        if (isMatch(row, query)) notify(row);
      };
      // Listen before looking, so that nothing arrives in between.
      waiting.add(onRow);
      const timer = setTimeout(() => notify(undefined), timeoutMs);
      try {
        const [known] = await state.list({ ...query, limit: 1 });
        return known ?? (await arrival);
      } finally {
        clearTimeout(timer);
        waiting.delete(onRow);
      }
    },
    async clear() {
      for (const { id } of await store.list<MailSummary>(summaryKind)) {
        await store.delete(summaryKind, id);
        await store.delete(messageKind, id);
      }
    },
  };
  return state;
};

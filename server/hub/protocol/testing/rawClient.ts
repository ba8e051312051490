import { WebSocket } from 'ws';
import { TOKEN, waitUntil, type TestHub } from './hubFixture.ts';

export const RS = '\u001e';
export const HANDSHAKE = `{"protocol":"json","version":1}${RS}`;

/** A message as JSON with its separator. */
export function record(message: unknown): string {
  return JSON.stringify(message) + RS;
}

/** Cuts received text into messages; fails if the last one is not whole. */
export function readRecords(text: string): Record<string, unknown>[] {
  if (text === '') return [];
  if (!text.endsWith(RS)) throw new Error(`Not whole: ${text}`);
  return text
    .slice(0, -1)
    .split(RS)
    .map((json) => JSON.parse(json) as Record<string, unknown>);
}

/** A request to the hub with a good token unless the headers say otherwise. */
export async function call(
  { url }: Pick<TestHub, 'url'>,
  method: string,
  pathAndQuery: string,
  init: { headers?: Record<string, string>; body?: string; token?: string | null; signal?: AbortSignal } = {},
): Promise<Response> {
  const { token = TOKEN, headers, ...rest } = init;
  return fetch(url + pathAndQuery, {
    method,
    ...rest,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
}

/** Negotiates and returns the secret id. */
export async function negotiate(hub: TestHub, token = TOKEN): Promise<string> {
  const response = await call(hub, 'POST', '/negotiate?negotiateVersion=1', { token });
  const body = (await response.json()) as { connectionToken: string };
  return body.connectionToken;
}

/** A WebSocket that remembers what it got. */
export interface RawSocket {
  readonly webSocket: WebSocket;
  readonly frames: { text: string; isBinary: boolean }[];
  listRecords(): Record<string, unknown>[];
  /** The close code, once closed. */
  closeCode(): number | null;
  send(text: string | Buffer): void;
}

/** Opens a WebSocket; rejects with the HTTP status as the message if it is refused. */
export async function openSocket(
  { url }: Pick<TestHub, 'url'>,
  query = '',
  headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
): Promise<RawSocket> {
  const webSocket = new WebSocket(url.replace('http', 'ws') + query, { headers });
  const frames: { text: string; isBinary: boolean }[] = [];
  let closeCode: number | null = null;
  webSocket.on('message', (data: Buffer, isBinary) => frames.push({ text: data.toString(), isBinary }));
  webSocket.on('close', (code) => {
    closeCode = code;
  });
  await new Promise<void>((resolve, reject) => {
    webSocket.on('open', () => resolve());
    webSocket.on('error', reject);
    webSocket.on('unexpected-response', (request, response) => {
      request.destroy();
      reject(new Error(String(response.statusCode)));
    });
  });
  return {
    webSocket,
    frames,
    listRecords: () => frames.flatMap(({ text }) => readRecords(text)),
    closeCode: () => closeCode,
    send: (text) => webSocket.send(text),
  };
}

/** Opens a WebSocket and shakes hands. */
export async function openHub(hub: TestHub, token = TOKEN): Promise<RawSocket> {
  const socket = await openSocket(hub, '', { authorization: `Bearer ${token}` });
  socket.send(HANDSHAKE);
  await waitUntil(() => socket.frames.length > 0);
  return socket;
}

/** An event stream that remembers what it got. */
export interface RawStream {
  readonly response: Response;
  readText(): string;
  listRecords(): Record<string, unknown>[];
  hasEnded(): boolean;
  hangUp(): void;
}

/** Starts the event stream of an id. */
export async function openStream(hub: TestHub, id: string, token = TOKEN): Promise<RawStream> {
  const abort = new AbortController();
  const response = await call(hub, 'GET', `?id=${id}`, {
    headers: { accept: 'text/event-stream' },
    token,
    signal: abort.signal,
  });
  let text = '';
  let hasEnded = false;
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    } catch {
      // Hung up by the test or cut by the server.
    }
    hasEnded = true;
  })();
  return {
    response,
    readText: () => text,
    listRecords: () =>
      readRecords([...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => data ?? '').join('')),
    hasEnded: () => hasEnded,
    hangUp: () => abort.abort(),
  };
}

/** Negotiates, polls once and shakes hands; returns the id. */
export async function openPolling(hub: TestHub, token = TOKEN): Promise<string> {
  const id = await negotiate(hub, token);
  await poll(hub, id, token);
  await call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE, token });
  await poll(hub, id, token);
  return id;
}

/** One poll. */
export async function poll(
  hub: TestHub,
  id: string,
  token: string | null = TOKEN,
  signal?: AbortSignal,
): Promise<{ status: number; records: Record<string, unknown>[] }> {
  const response = await call(hub, 'GET', `?id=${id}&_=1`, { token, ...(signal ? { signal } : {}) });
  const text = await response.text();
  return { status: response.status, records: response.status === 200 ? readRecords(text) : [] };
}

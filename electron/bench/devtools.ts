import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** A page, or the main process, of a running Electron over its debugging port. */
export interface Devtools {
  /** Value of an expression there, awaited. @throws Error when it fails or the page goes away meanwhile */
  evaluate(expression: string): Promise<unknown>;
  /** Sends a command of the protocol. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  onEvent(listener: (method: string, params: Record<string, unknown>) => void): void;
  close(): void;
}

const askEveryMs = 20;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

async function pageAddress(dataFolder: string, urlPrefix: string): Promise<string | null> {
  try {
    const [port] = (await readFile(join(dataFolder, 'DevToolsActivePort'), 'utf8')).split('\n');
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      url: string;
      webSocketDebuggerUrl: string;
    }[];
    const page = targets.find(({ type, url }) => type === 'page' && url.startsWith(urlPrefix));
    return page?.webSocketDebuggerUrl ?? null;
  } catch {
    return null;
  }
}

/**
 * The debugger's address of the first page at an address, of a program that was started with
 * `--remote-debugging-port=0`.
 * @throws Error when there is none in time
 */
export async function findPage(options: {
  dataFolder: string;
  urlPrefix: string;
  timeoutMs: number;
}): Promise<string> {
  const end = performance.now() + options.timeoutMs;
  for (;;) {
    const address = await pageAddress(options.dataFolder, options.urlPrefix);
    if (address !== null) return address;
    if (performance.now() > end) throw new Error(`no page at ${options.urlPrefix} in time`);
    await wait(askEveryMs);
  }
}

/** Connects to a debugger: a page's, or that of the main process. */
export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((method: string, params: Record<string, unknown>) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method !== undefined)
      for (const listener of listeners) listener(answer.method, answer.params ?? {});
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) settle({ error: { message: 'the page has gone' } });
  });

  const send: Devtools['send'] = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  };
  return {
    send,
    async evaluate(expression) {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as {
        result?: { value?: unknown };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      };
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result?.value;
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
    close: () => {
      socket.close();
    },
  };
}

import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Target and type of attack. */
export interface AttackOrder {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly attack:
    | {
        readonly kind: 'post';
        readonly path: string;
        readonly bodies: readonly string[];
        readonly token: string | null;
      }
    | { readonly kind: 'hub'; readonly path: string; readonly token: string };
}

/** What came of it: how often each answer was given. */
export type AttackReport = Readonly<Record<string, number>>;

const separator = '\u001e';
const handshake = `{"protocol":"json","version":1}${separator}`;
const invocations = Array.from(
  { length: 500 },
  (_, index) =>
    `${JSON.stringify({ type: 1, invocationId: String(index), target: 'Nothing', arguments: [] })}${separator}`,
).join('');

function post(agent: Agent, order: AttackOrder, path: string, body: string, token: string | null) {
  return new Promise<string>((resolve) => {
    const request = httpRequest(
      `${order.url}${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(String(response.statusCode)));
      },
    );
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    request.end(body);
  });
}

/** One socket that says nothing but unknown calls, as fast as they are taken, until it is closed. */
function floodHub(order: AttackOrder, path: string, token: string, isOver: () => boolean) {
  return new Promise<string>((resolve) => {
    const socket = new WebSocket(`${order.url.replace('http', 'ws')}${path}?access_token=${token}`);
    const send = () => {
      if (isOver()) {
        socket.terminate();
        return;
      }
      if (socket.readyState === WebSocket.OPEN) socket.send(invocations, () => setImmediate(send));
    };
    socket.once('open', () => {
      socket.send(handshake);
      send();
    });
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      resolve(`refused ${response.statusCode ?? ''}`);
    });
    socket.once('error', () => resolve('error'));
    socket.once('close', (code) => resolve(`closed ${code}`));
  });
}

async function attack(order: AttackOrder): Promise<AttackReport> {
  const endsAt = Date.now() + order.seconds * 1_000;
  const isOver = () => Date.now() >= endsAt;
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: order.connections }, async (_, index) => {
      for (let round = 0; !isOver(); round += 1) {
        const { attack: kind } = order;
        const answer =
          kind.kind === 'hub'
            ? await floodHub(order, kind.path, kind.token, isOver)
            : await post(
                agent,
                order,
                kind.path,
                kind.bodies[(index + round) % kind.bodies.length] ?? '',
                kind.token,
              );
        answers[answer] = (answers[answer] ?? 0) + 1;
        // A rejected client still has to open a connection: a machine of the same size does no more.
        if (/^(?:refused|429|413|E)/.test(answer)) await delay(20);
      }
    }),
  );
  agent.destroy();
  return answers;
}

process.on('message', (order: AttackOrder) => {
  attack(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});

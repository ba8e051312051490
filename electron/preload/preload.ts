import { contextBridge, ipcRenderer } from 'electron';
import { callChannel, eventChannel, type BridgeReply } from '../bridgeWire.ts';
import { createEventBuffer } from './eventBuffer.ts';

const methodNames = new Set(__bridgeMethodNames__);
const events = createEventBuffer(__bridgeEventNames__);

ipcRenderer.on(eventChannel, (_event, name: unknown, payload: unknown) => {
  events.deliver(name, payload);
});

contextBridge.exposeInMainWorld('okavangoDesktop', {
  call: async (method: unknown, input: unknown): Promise<unknown> => {
    if (typeof method !== 'string' || !methodNames.has(method)) throw new Error('unknown_method');
    const reply = (await ipcRenderer.invoke(callChannel, method, input)) as BridgeReply;
    if (!reply.ok) throw new Error(reply.code);
    return reply.value;
  },
  on: (name: unknown, listener: unknown): (() => void) => events.on(name, listener),
});

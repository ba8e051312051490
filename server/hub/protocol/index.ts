export { HubError } from './hubError.ts';
export { createHubServer, type HubAudience, type HubServer } from './hubServer.ts';
export type { MessageLimit } from './connection/messageBudget.ts';
export type { ConnectionQuota } from './connection/quotas.ts';
export type { CloseOptions, HubConnection, TransportKind } from './connection/hubConnection.ts';
export type { HubCallContext, HubMethod, HubServerOptions, HubStreamMethod, HubTimings } from './options.ts';
export type { HubIdentity } from './connection/hubConnection.ts';

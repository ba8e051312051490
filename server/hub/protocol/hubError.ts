/** Thrown by a hub method to pass its message on to the calling client; messages of other errors stay on the server. */
export class HubError extends Error {
  override readonly name = 'HubError';
}

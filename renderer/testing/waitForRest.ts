import { act } from 'react';

/** Some turns of the event loop, in which answers come and are drawn. */
const turns = 8;

/** Waits until what a drawn test screen began is done. */
export async function waitForRest(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
}

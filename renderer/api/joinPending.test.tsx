import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from './client.types.ts';
import { useAction, type Action } from './queries.ts';

type Switch = { isOn: boolean };

/** An action of a call that a test answers when it wants to. */
function renderAction(onSuccess: () => void = () => undefined) {
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(
    async (_input: Switch, _options?: unknown) =>
      await new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const call = Object.assign(send, { path: '/v1/Test/Test/Set', access: 'user' }) as ApiCall<Switch, string>;
  let action: Action<Switch, string> | undefined;
  const Button = () => {
    action = useAction(call, { onSuccess, failure: 'caller' });
    return null;
  };
  renderToStaticMarkup(<Button />);
  if (action === undefined) throw new Error('the action was not rendered');
  return { action, send, answers };
}

describe('an action', () => {
  it('sends one call for a double click and succeeds once', async () => {
    const onSuccess = vi.fn();
    const { action, send, answers } = renderAction(onSuccess);
    const clicks = [
      action.run({ isOn: true }),
      action.run({ isOn: true }),
      action.runOrThrow({ isOn: true }),
    ];
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    answers[0]?.resolve('done');
    expect(await Promise.all(clicks)).toEqual(['done', 'done', 'done']);
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('sends another input while the first is pending, and the same again after the answer or a failure', async () => {
    const { action, send, answers } = renderAction();
    const first = action.run({ isOn: true });
    const second = action.run({ isOn: false });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    answers[0]?.reject(new Error('no connection'));
    answers[1]?.resolve('off');
    expect(await Promise.all([first, second])).toEqual([null, 'off']);
    const again = action.run({ isOn: true });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    answers[2]?.resolve('on');
    expect(await again).toBe('on');
  });

  it('tells files by their name, size and time', async () => {
    const { action, send, answers } = renderAction();
    const upload = (name: string) =>
      action.run({ isOn: true }, { files: { File: new File(['a'], name, { lastModified: 1 }) } });
    const uploads = [upload('a.png'), upload('a.png'), upload('b.png')];
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    for (const answer of answers) answer.resolve('done');
    await Promise.all(uploads);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

/** Files that send changing calls without `useAction`, with what keeps a second one from being sent. */
const exceptions: Readonly<Record<string, string>> = {
  'renderer/api/queries.ts': 'the mechanism',
  'renderer/modules/client/account/useSocialCallback.ts': 'on arrival, once a link; no button',
  'renderer/modules/client/account/pages/ChangeEmailPage.tsx': 'on arrival, once a link; no button',
  'renderer/modules/client/diagnostics/components/useSearchConsole.ts':
    'opens a window; a second attempt replaces the first',
  'renderer/modules/onboarding/firstCampaign/useApproval.ts': 'one approval at a time, by its pending join',
  'renderer/modules/onboarding/firstCampaign/usePreparation.ts':
    'one preparation at a time, by its pending join',
  'renderer/session/account.ts': 'settings of the account, the same twice is the same',
  'renderer/session/eshop.ts': 'leaving a view; no button waits for it',
  'renderer/session/completion.ts': 'an event of use; no button',
};

it('is what every changing call of a screen goes through, or a form, which sends once', () => {
  const changing = /\bapi\.(?!report)\w+\.(?!get|check|has)\w+\(/;
  const files = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('renderer', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/e2e\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  const bypassing = files.filter((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const isSending = changing.test(source) && !source.includes('<ContractForm');
    return isSending || source.includes('useMutation(') || source.includes('useMutation<');
  });
  expect(bypassing.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

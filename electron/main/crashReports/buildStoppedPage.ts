import { isInAppPath } from '../deepLink.ts';
import { html, buildShellPage } from '../shellPages/index.ts';
import type { PageTexts } from '../texts.ts';

type Reason = keyof PageTexts['stopped']['reason'];

const reasons: Readonly<Record<string, Reason>> = {
  crashed: 'crashed',
  'abnormal-exit': 'crashed',
  oom: 'oom',
  killed: 'killed',
  'launch-failed': 'launchFailed',
};

/** The page of a window whose own page has crashed; `query` says why, where it was and whether it was the second time. */
export function buildStoppedPage(language: string, texts: PageTexts, query: URLSearchParams): string {
  const { stopped } = texts;
  const back = query.get('back') ?? '/';
  const reason = reasons[query.get('reason') ?? ''] ?? 'other';
  const isAgain = query.has('again');
  return buildShellPage({
    language,
    title: stopped.title,
    body: html`<h1>${stopped.title}</h1>
      <p>${stopped.reason[reason]} ${stopped.text}</p>
      <p class="quiet">${stopped.kept}</p>
      ${isAgain ? html`<div class="notice" role="alert"><p>${stopped.loop}</p></div>` : null}
      <div class="actions">
        <a class="button" href="${isInAppPath(back) ? back : '/'}">${stopped.reload}</a>
        <a class="button plain" href="/">${stopped.home}</a>
      </div>`,
  });
}

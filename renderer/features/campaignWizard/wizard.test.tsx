import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wizardStepPercent, type EditMode, type WizardStep } from '#shared/domain/campaign/campaign.ts';
import { onboardingFormatStepPercent } from '#shared/domain/eshop/onboarding.ts';
import { loadHost } from '#renderer/host/index.ts';
import { startI18n } from '#renderer/i18n/i18n.ts';
import type { LimitedInput as Input } from '#renderer/ui/form/LimitedInput.tsx';
import { toBudgetChoice } from './dailyBudget.ts';
import { readWizardDraft, useSavedDraft } from './wizardDraft.ts';
import { WizardForm } from './WizardForm.tsx';
import { WizardProvider } from './wizardContext.ts';
import { createWizardStore, type WizardStore } from './wizardStore.ts';

const drawn = vi.hoisted(() => ({ fields: [] as string[] }));
// Counts how often a field is drawn, and draws it.
vi.mock('#renderer/ui/form/LimitedInput.tsx', async (original) => {
  const { LimitedInput } = await original<{ LimitedInput: typeof Input }>();
  return {
    LimitedInput: (props: Parameters<typeof Input>[0]) => {
      drawn.fields.push(props.value ?? '');
      return <LimitedInput {...props} />;
    },
  };
});

const toCzk = (value: number) => ({ value, currency: 'CZK' as const });
const limits = {
  proposed: [toCzk(200), toCzk(500)],
  recommended: toCzk(500),
  credit: toCzk(1_000),
  otherBudgets: toCzk(0),
  feeFactor: 1,
  minimum: toCzk(100),
  maximum: toCzk(100_000),
  daysCovered: null,
};
const saved = {
  texts: {
    Headline1: 'Lamps',
    Headline2: 'Lights',
    Headline3: 'Lanterns',
    BusinessName: 'River',
    Path1: 'lamps',
  },
  images: [],
  budget: toBudgetChoice(500, limits.proposed),
};
const toAddress = (step: WizardStep) => ({ channel: 'Google', format: 'Prx', step }) as const;
const list = '/en/app/campaigns/Google/formats';
const at = (step: WizardStep, mode: EditMode = 'edit') => `/en/app/campaigns/Google/Prx/${mode}/${step}`;

let root: Root | undefined;
let place: HTMLElement;
let store: WizardStore;
let router: ReturnType<typeof createMemoryRouter>;

beforeAll(async () => {
  await loadHost();
  await startI18n('en');
});
beforeEach(() => {
  localStorage.clear();
  store = createWizardStore({ channel: 'Google', format: 'Prx', mode: 'edit' }, saved, null);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

function SavedDraft({ children }: { children: ReactNode }) {
  useSavedDraft('shop', store);
  return <WizardProvider value={store}>{children}</WizardProvider>;
}

async function open(step: WizardStep, percents: Readonly<Record<WizardStep, number>> = wizardStepPercent) {
  const createWizard = (shown: WizardStep) => ({
    path: at(shown),
    element: (
      <WizardForm
        base="/app/campaigns"
        address={toAddress(shown)}
        mode="edit"
        getPercent={(of) => percents[of]}
        limits={limits}
        isResumed={false}
        onSaved={() => undefined}
      />
    ),
  });
  router = createMemoryRouter(
    [
      {
        element: (
          <SavedDraft>
            <Outlet />
          </SavedDraft>
        ),
        children: (['Images', 'Headlines', 'Descriptions'] as const).map(createWizard),
      },
      { path: list, element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [at(step)] },
  );
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root?.render(<RouterProvider router={router} />));
  await waitUntil(() => place.querySelector('h1') !== null);
}

/** Waits for delayed updates: texts that load, elements rendered after the field. */
async function waitUntil(isSo: () => boolean) {
  await vi.waitUntil(
    async () => {
      await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
      return isSo();
    },
    { timeout: 20_000 },
  );
}

const listFields = () => [...place.querySelectorAll<HTMLInputElement>('input[type="text"]')];
async function type(field: HTMLInputElement | undefined, text: string) {
  if (field === undefined) throw new Error('there is no such field');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((known) => known.textContent === name);
  if (button === undefined) throw new Error(`there is no button ${name}`);
  await act(async () => button.click());
}
const readPlace = () => router.state.location.pathname + router.state.location.search;
const isLeaveDialogShown = () => document.body.textContent.includes('Leave without saving?');

describe('a keystroke', () => {
  it('draws its own field and at most one more, whatever the number of fields', async () => {
    store.fillTexts(
      Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`Headline${index + 1}`, `Lamp ${index}`])),
    );
    await open('Headlines');
    expect(listFields().length).toBeGreaterThanOrEqual(15);
    for (const text of ['L', 'La', 'Lam']) {
      drawn.fields.length = 0;
      await type(listFields()[4], text);
      expect(drawn.fields.length, text).toBeGreaterThanOrEqual(1);
      expect(drawn.fields.length, text).toBeLessThanOrEqual(2);
      expect(new Set(drawn.fields)).toContain(text);
    }
  });

  it('reaches the preview', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Lamps by the river');
    await waitUntil(() => (place.querySelector('figure')?.textContent ?? '').includes('Lamps by the river'));
  });
});

describe('the parts of the shown address', () => {
  const readShown = () => place.querySelector('figure')?.textContent ?? '';
  const field = (number: number) => listFields().at(number - 3);
  const findRule = (text: string) =>
    [...place.querySelectorAll('li')].find((item) => item.textContent.includes(text))?.textContent;

  it('are as they were saved, and each keystroke updates the preview’s address', async () => {
    await open('Descriptions');
    expect(field(1)?.value).toBe('lamps');
    await waitUntil(() => readShown().includes('https:///lamps'));
    for (const text of ['i', 'in', 'in-stock']) {
      await type(field(2), text);
      await waitUntil(() => readShown().includes(`https:///lamps/${text}`));
    }
    await type(field(1), '');
    await waitUntil(() => readShown().includes('https:///in-stock'));
  });

  it('are a change that is asked about, until they are as they were', async () => {
    await open('Descriptions');
    await type(field(2), 'in-stock');
    await act(() => router.navigate(list));
    await waitUntil(isLeaveDialogShown);
    await press('Stay');
    await type(field(2), '');
    await act(() => router.navigate(list));
    expect(readPlace()).toBe(list);
  });

  it('tell of a slash at their field and by their rule', async () => {
    await open('Descriptions');
    expect(findRule('no slash')).toContain(', met');
    // An ad does without it, and so nothing is left to do.
    await type(field(1), '');
    expect(findRule('no slash')).toContain(', met');
    expect(findRule('at least 2')).toContain(', not met yet');
    await type(field(1), 'lamps/sale');
    expect(place.textContent).toContain('Remove the slash. The ad adds it automatically.');
    expect(findRule('no slash')).toContain(', not met yet');
    await type(field(1), 'a path too long for it');
    expect(place.textContent).toContain('Use up to 15 characters; this has 22.');
  });
});

describe('leaving', () => {
  it('asks nothing while nothing is changed, or once a change is taken back', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Changed');
    await type(listFields()[0], 'Lamps');
    await act(() => router.navigate(list));
    expect(isLeaveDialogShown()).toBe(false);
    expect(readPlace()).toBe(list);
  });

  it('while something is changed asks; staying keeps the typed text', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Changed');
    await act(() => router.navigate(list));
    await waitUntil(isLeaveDialogShown);
    await press('Stay');
    expect(readPlace()).toBe(at('Headlines'));
    expect(store.getState().written.texts['Headline1']).toBe('Changed');
  });

  it('rolls back when it is confirmed, on the device too', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Changed');
    await act(() => router.navigate(list));
    await waitUntil(isLeaveDialogShown);
    await press('Leave');
    await waitUntil(() => readPlace() === list);
    expect(store.getState().written).toBe(saved);
    expect(readWizardDraft('shop', store.kind, saved)).toBeNull();
  });

  it('to another step of the same wizard keeps everything', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Changed');
    await act(() => router.navigate(at('Descriptions')));
    expect(isLeaveDialogShown()).toBe(false);
    await act(() => router.navigate(-1));
    expect(listFields()[0]?.value).toBe('Changed');
  });

  it('asks nothing after saving: the saved texts are the new baseline', async () => {
    await open('Headlines');
    await type(listFields()[0], 'Changed');
    await act(async () => store.markSaved());
    await act(() => router.navigate(list));
    expect(readPlace()).toBe(list);
    expect(store.getState().baseline.texts['Headline1']).toBe('Changed');
  });
});

describe('a draft', () => {
  it('is found again after a reload, over the saved texts', async () => {
    await open('Headlines');
    await type(listFields()[1], 'Typed before the reload');
    globalThis.dispatchEvent(new Event('pagehide'));
    const draft = readWizardDraft('shop', store.kind, saved);
    expect(draft?.written.texts).toEqual({ ...saved.texts, Headline2: 'Typed before the reload' });
    expect(draft?.baseline).toEqual(saved);
    expect(readWizardDraft('another shop', store.kind, saved)).toBeNull();
    expect(readWizardDraft('shop', { channel: 'Google', format: 'Dsa' }, saved)).toBeNull();
  });
});

describe('going on', () => {
  it('shows the errors of the step’s texts and stays', async () => {
    await open('Headlines');
    await press('Continue');
    expect(readPlace()).toBe(at('Headlines'));
    expect(place.textContent).toContain('Add at least 1 text.');
  });

  it('leads to the next step once they are right, and from the last to the review, which lists missing fields', async () => {
    store.writeText('LongHeadline1', 'Lamps for every room of the house');
    await open('Headlines');
    await press('Continue');
    expect(readPlace()).toBe(at('Descriptions'));
    await act(() => router.navigate(`${at('Descriptions')}?review=1`));
    await waitUntil(() => place.querySelector('[role="alert"]') !== null);
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('Add at least 2 texts.');
  });
});

describe('the share of the whole', () => {
  it.each([
    ['outside of the onboarding', wizardStepPercent, { Images: 30, Headlines: 60, Descriptions: 90 }],
    ['inside of it', onboardingFormatStepPercent, { Images: 50, Headlines: 60, Descriptions: 70 }],
  ] as const)('%s', async (_name, percents, expected) => {
    for (const step of ['Images', 'Headlines', 'Descriptions'] as const) {
      await open(step, percents);
      expect(place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'), step).toBe(
        String(expected[step]),
      );
      await act(async () => root?.unmount());
      place.remove();
    }
  });
});

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Asset } from '#shared/contracts/asset.ts';
import type { Channel, EditMode, Format, WizardStep } from '#shared/domain/campaign/campaign.ts';
import type { TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { listStepFields, groupProblemsByKey, type AdTexts } from './adTexts.ts';
import type { BudgetChoice } from './dailyBudget.ts';
import { areSameValues, type WizardValues } from './wizardValues.ts';

/** Which campaign a wizard makes or changes. */
export interface WizardKind {
  readonly channel: Channel;
  readonly format: Format;
  readonly mode: EditMode;
}

export interface WizardState {
  /** As it is saved. */
  readonly baseline: WizardValues;
  readonly written: WizardValues;
  /** Steps that the user tried to leave forwards: their missing fields are shown from then on. */
  readonly validatedSteps: ReadonlySet<WizardStep>;
}

/** Holds a wizard's state, so that a keystroke rerenders its own field and not the form. */
export interface WizardStore extends StoreApi<WizardState> {
  readonly kind: WizardKind;
  writeText(key: string, text: string): void;
  /** Writes several texts at once, over the present ones. */
  fillTexts(texts: AdTexts): void;
  setImages(images: readonly Asset[]): void;
  setBudget(budget: BudgetChoice): void;
  /** Shows missing fields of these steps from now on. */
  ask(steps: readonly WizardStep[]): void;
  /** Everything as it was saved. */
  rollBack(): void;
  /** Makes the saved input the new baseline. */
  markSaved(): void;
}

/** Creates the store of a wizard. @param draft the last draft, if it is resumed */
export function createWizardStore(
  kind: WizardKind,
  baseline: WizardValues,
  draft: WizardValues | null,
): WizardStore {
  const store = createStore<WizardState>()(() => ({
    baseline,
    written: draft ?? baseline,
    validatedSteps: new Set(),
  }));
  const write = (changes: Partial<WizardValues>) =>
    store.setState(({ written }) => ({ written: { ...written, ...changes } }));
  return {
    ...store,
    kind,
    writeText: (key, text) => write({ texts: { ...store.getState().written.texts, [key]: text } }),
    fillTexts: (texts) => write({ texts: { ...store.getState().written.texts, ...texts } }),
    setImages: (images) => write({ images }),
    setBudget: (budget) => write({ budget }),
    ask: (steps) =>
      store.setState(({ validatedSteps: askedSteps }) => ({
        validatedSteps: new Set([...askedSteps, ...steps]),
      })),
    rollBack: () => store.setState((state) => ({ written: state.baseline, validatedSteps: new Set() })),
    markSaved: () => store.setState((state) => ({ baseline: state.written, validatedSteps: new Set() })),
  };
}

type Problems = Readonly<Record<string, TextProblem>>;

// One look at the texts for all the fields that are drawn after a keystroke.
const complete = new WeakMap<AdTexts, Problems>();
const present = new WeakMap<AdTexts, Problems>();

/** Finds problems of texts by key; missing texts count only when required. */
export function findTextProblems(
  { channel, format }: WizardKind,
  texts: AdTexts,
  shouldIncludeMissing: boolean,
): Problems {
  const known = shouldIncludeMissing ? complete : present;
  const found = known.get(texts) ?? groupProblemsByKey(channel, format, texts, shouldIncludeMissing);
  known.set(texts, found);
  return found;
}

/** Returns a field's visible problem. */
export function selectShownProblem(
  { kind }: WizardStore,
  { written, validatedSteps: askedSteps }: WizardState,
  step: WizardStep,
  key: string,
): TextProblem | undefined {
  return findTextProblems(kind, written.texts, askedSteps.has(step))[key];
}

/** All that is wrong with the texts of a step, in the order of its fields. */
export function findStepProblems(kind: WizardKind, texts: AdTexts, step: WizardStep): TextProblem[] {
  const problems = findTextProblems(kind, texts, true);
  return listStepFields(kind.channel, kind.format, step)
    .map((field) => problems[field.key])
    .filter((problem) => problem !== undefined);
}

/** Whether something is written that is not saved. */
export function isDirty({ kind }: WizardStore, { written, baseline }: WizardState): boolean {
  return !areSameValues(written, baseline, kind.mode === 'create');
}

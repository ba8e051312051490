import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#renderer/i18n/i18n.ts';
import { ContractForm } from '../form/ContractForm.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { WizardAction } from './WizardAction.tsx';
import { WizardFrame } from './WizardFrame.tsx';

let root: Root | undefined;
let place: HTMLElement;
const scrollTo = vi.fn();
const loadSchema = async () => {
  const { z } = await import('zod');
  return z.strictObject({});
};

beforeAll(async () => {
  globalThis.scrollTo = scrollTo;
  await startI18n('en');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

function Step({ name, onSent }: { name: string; onSent?: (() => void) | undefined }) {
  return (
    <WizardFrame percent={50} title={name} back={<button type="button">Back</button>}>
      <ContractForm schema={loadSchema} onSubmit={async () => onSent?.()}>
        <WizardAction to="next">
          <SubmitButton>Continue</SubmitButton>
        </WizardAction>
      </ContractForm>
    </WizardFrame>
  );
}

async function open(onSent?: () => void) {
  const router = createMemoryRouter(
    [
      { path: '/first', element: <Step name="First" onSent={onSent} /> },
      { path: '/second', element: <Step name="Second" /> },
    ],
    { initialEntries: ['/first'] },
  );
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root?.render(<RouterProvider router={router} />));
  return router;
}
const findButton = (name: string) =>
  [...place.querySelectorAll('button')].find((found) => found.textContent === name);

it('the next step begins at its top, with the focus on its heading', async () => {
  const router = await open();
  findButton('Continue')?.focus();
  scrollTo.mockClear();
  await act(() => router.navigate('/second'));
  expect(document.activeElement).toBe(place.querySelector('h1'));
  expect(document.activeElement?.textContent).toBe('Second');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('a change of the address within a step leaves the focus alone', async () => {
  const router = await open();
  findButton('Continue')?.focus();
  await act(() => router.navigate('/first?filter=1'));
  expect(document.activeElement).toBe(findButton('Continue'));
});

it('the button of a form is in the footer beside the progress and sends the form', async () => {
  const onSent = vi.fn();
  await open(onSent);
  const footer = place.querySelector('footer');
  expect(footer?.contains(findButton('Continue') ?? null)).toBe(true);
  expect(footer?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('50');
  await act(async () => findButton('Continue')?.click());
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

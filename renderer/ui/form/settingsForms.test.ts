import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rendererFolder = path.resolve(import.meta.dirname, '../..');

/** Forms that create or send something: there is always something to send. All other forms of these places are settings. */
const creating = new Set([
  'InviteCard.tsx',
  'ProgramTokenForm.tsx',
  'ShareReportCard.tsx',
  'BillingForm.tsx',
]);

/** Submit buttons of settings by file, as they are written. */
const buttons = ['modules/client/eshopSettings', 'modules/client/credit', 'features/billing'].flatMap(
  (folder) =>
    readdirSync(path.join(rendererFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => {
        const source = readFileSync(path.join(rendererFolder, folder, name), 'utf8');
        return [...source.matchAll(/<SubmitButton[^>]*>/g)].map(
          ([button]) => [path.basename(name), button] as const,
        );
      }),
);

it('settings are split: each topic has a form with one button of its own', () => {
  const settings = buttons.filter(([file]) => !creating.has(file)).map(([file]) => file);
  expect(settings.length).toBeGreaterThanOrEqual(7);
  expect(new Set(settings).size).toBe(settings.length);
});

it.each(buttons.filter(([file]) => !creating.has(file)))(
  'the button of %s can be used only once something differs',
  (_file, button) => {
    expect(button).toContain('needsChange');
  },
);

it('billing details are edited in one place, whose button needs a change there, but not on the way to a payment', () => {
  expect(buttons.filter(([file]) => file === 'BillingForm.tsx')).toEqual([
    ['BillingForm.tsx', '<SubmitButton isLarge needsChange={props.submitText === undefined}>'],
  ]);
});

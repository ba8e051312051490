import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from '#shared/contracts/fieldErrors.ts';
import { allCalls } from '#shared/contracts/index.ts';

const rendererFolder = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(rendererFolder, name), 'utf8');
const isMoneySchema = (schema: z.ZodType) => {
  // What a field says of a third of a cent tells an amount from any other number.
  const checked = checkInput(schema, 0.003);
  return !checked.isValid && checked.errors.some(({ key }) => key === 'money');
};

/** Calls that only AI programs make, which people type nothing into. */
const ofPrograms = new Set(['Assistant.ProposeCampaignBudget']);

/** Every amount that a screen may send, as the contract has them. */
const amounts = allCalls.flatMap((call) =>
  call.isBuilt && !ofPrograms.has(`${call.controller}.${call.action}`) && call.input instanceof z.ZodObject
    ? Object.entries(call.input.shape)
        .filter(([, schema]) => isMoneySchema(schema))
        .map(([field]) => `${call.controller}.${call.action}.${field}`)
    : [],
);

/** Where each is typed: a component of the one number field. */
const typedIn: Readonly<Record<string, string>> = {
  'Accounting.GenerateDebitNote.amount': 'features/accounting/DebitNoteModal.tsx',
  'Accounting.GenerateDebitNote.vatAmount': 'features/accounting/DebitNoteModal.tsx',
  'Assistant.SetAssistantSettings.secondPersonAmount':
    'modules/client/aiAssistant/components/SecondPerson.tsx',
  'Assistant.ConfirmProposal.typedAmount': 'features/assistant/ProposalCard.tsx',
  'Campaign.SetCampaignDailyBudget.dailyBudget': 'features/campaignWizard/BudgetField.tsx',
  'Campaign.SynchronizeCampaignContent.dailyBudget': 'features/campaignWizard/BudgetField.tsx',
  'Eshop.SetCreditNotificationLimit.creditNotificationLimit':
    'modules/client/eshopSettings/components/CreditLimitCard.tsx',
  'Invoice.GenerateProformaInvoice.amount': 'features/topUp/SumChoice.tsx',
  'Invoice.GenerateCreditNote.amount': 'features/accounting/CreditNoteModal.tsx',
  'Invoice.GenerateCreditNote.vatAmount': 'features/accounting/TaxCorrectionModal.tsx',
  'Payment.CreateCheckout.amount': 'features/topUp/SumChoice.tsx',
  'Payment.SetAdminTransaction.amount': 'modules/admin/eshops/components/CorrectionForm.tsx',
  'Payment.SetCreditAutoTopUpOptions.amount': 'modules/client/credit/components/AutoTopUpOptionsCard.tsx',
  'Payment.SetCreditAutoTopUpOptions.limit': 'modules/client/credit/components/AutoTopUpOptionsCard.tsx',
  'Payment.SetCreditAutoTopUpOptions.monthlyCap': 'modules/client/credit/components/AutoTopUpOptionsCard.tsx',
};

it('every amount of the contract has the place where it is typed', () => {
  expect(amounts.toSorted()).toEqual(Object.keys(typedIn).toSorted());
});

it.each(Object.entries(typedIn))('%s is typed in the common amount field', (_amount, file) => {
  expect(read(file)).toContain('<MoneyInput');
});

const sources = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => [name, read(name)] as const);

/** Controls of forms whose field is named as an amount and that are not the amount field. */
function findStrayAmounts(source: string): string[] {
  const names = [...new Set(amounts.map((amount) => amount.split('.').at(-1) ?? ''))].join('|');
  const fields = source.matchAll(
    new RegExp(`<FormField[^<]{0,400}?name="(?:${names})"[^<]{0,400}?>\\s*<(\\w+)`, 'g'),
  );
  return [...fields].map(([, control = '']) => control).filter((control) => control !== 'MoneyInput');
}

it('finds an amount in another control', () => {
  expect(findStrayAmounts('<FormField name="monthlyCap" label="x">\n <Input />')).toEqual(['Input']);
  expect(findStrayAmounts('<FormField name="monthlyCap" label="x"><MoneyInput />')).toEqual([]);
});

it('no form types an amount in another control', () => {
  const stray = sources.flatMap(([name, source]) =>
    findStrayAmounts(source).map((control) => `${name}: ${control}`),
  );
  expect(stray).toEqual([]);
});

it('the price of a product rule is typed in the common number field', () => {
  const source = read('modules/client/products/components/RuleModal.tsx');
  expect(source).toMatch(/field === 'Price' \? \(\s*<DecimalInput/);
});

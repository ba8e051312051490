import { ProviderBooksModel, type ProviderBooksDocument, type ProviderSum } from './providerBooks.model.ts';

/** How the books of a provider compared last; null before the first time. */
export async function findBooks(provider: string): Promise<ProviderBooksDocument | null> {
  return await ProviderBooksModel.findById(provider).lean<ProviderBooksDocument>();
}

/** Notes how the books of a provider compare. */
export async function noteBooks(
  provider: string,
  books: { readonly until: Date; readonly sums: readonly ProviderSum[] },
): Promise<void> {
  await ProviderBooksModel.updateOne({ _id: provider }, { $set: books }, { upsert: true });
}

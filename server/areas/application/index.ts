import { application } from '#shared/contracts/application.ts';
import { socialProviders } from '#shared/domain/account/account.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import {
  computeLegalHash,
  getLegalDocument as findDocument,
  listLegalVersions,
} from '#server/areas/legal/index.ts';
import { currentLegal } from '#shared/domain/legal/legal.ts';
import { defineAction, type HandlersOf } from '#server/http/defineAction.ts';
import { productVersion } from '#server/productVersion.ts';

const getApplicationInfo = defineAction(application.getApplicationInfo, async (_input, { services }) => ({
  version: productVersion,
  signInProviders: socialProviders.filter((provider) => services.signInProviders[provider] !== undefined),
  sandbox: services.sandbox,
  shopGateway: services.shopGateway,
  demoHistory: services.demoHistory.progress,
}));

const getLegalDocument = defineAction(
  application.getLegalDocument,
  async ({ kind, version, locale }, { services }) => {
    const document = findDocument(kind, version);
    const { title, sections, changes } = document.texts[locale === 'cs' ? 'cs' : 'en'];
    const { name, registrationNumber, street, city, zip } = services.config.supplier;
    const supplier = `${name}, ${registrationNumber}, ${street}, ${zip} ${city}`;
    return {
      kind,
      version: document.version,
      effectiveFrom: document.effectiveFrom,
      isCurrent: document.version === currentLegal[kind],
      hash: computeLegalHash(document),
      title,
      sections: sections.map(({ heading, paragraphs }) => ({
        heading,
        paragraphs: paragraphs.map((paragraph) => paragraph.replaceAll('{{supplier}}', supplier)),
      })),
      changes: [...changes],
      versions: listLegalVersions(kind),
    };
  },
);

/** Actions of Application. */
export const applicationHandlers: HandlersOf<Contracts['application']> = {
  getApplicationInfo,
  getLegalDocument,
};

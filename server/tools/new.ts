import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contracts, type ControllerName } from '#shared/contracts/index.ts';
import type { Call } from '#shared/contracts/defineCall.ts';
import { projectRoot } from '#server/projectRoot.ts';

/**
 * `npm run new -- <kind> <name>` lays the file of a new thing in its place, in the shape of the model slices:
 *   call <controller>.<action>     the action of a call that the contract has (e.g. campaign.setCampaignStatus)
 *   screen <module>/<Name>         a page of a renderer module (e.g. client/contact/Contact)
 *   ui <Name>                      a part of the renderer's ui kit
 *   texts <area>                   the texts of an area in English and Czech
 */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function write(file: string, content: string): void {
  const target = path.join(projectRoot, file);
  if (existsSync(target)) fail(`${file} already exists`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  console.log(`created ${file}`);
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const kinds: Readonly<Record<string, (name: string) => void>> = {
  call(name) {
    const [controller = '', action = ''] = name.split('.');
    const calls: Record<string, Call> | undefined = contracts[controller as ControllerName];
    const call = calls?.[action];
    if (call === undefined) fail(`the contract has no ${name}: add it to shared/contracts first`);
    const file = path.join(projectRoot, `server/areas/${controller}/${controller}.handlers.ts`);
    if (!existsSync(file))
      fail(`${file} is missing: copy that of another area, and add it to server/handlers.ts`);
    const skeleton = `const ${action} = defineAction(${controller}.${action}, async (input, call) => {
  throw new Error('write ${action}: check rights, call the service, return the answer');
});

`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/^\/\*\* Actions of/m, `${skeleton}$&`)
        .replace(/\n\};\s*$/, `\n  ${action},\n};\n`),
    );
    console.log(`added ${action} to ${file}`);
    console.log(
      `then: ${call.isBuilt ? '' : `turn unbuilt('${call.action}', …) into call('${call.action}', …) in shared/contracts/${controller}.ts, `}move it to actions/${action}.ts when it is past 20 lines, write its test`,
    );
  },
  screen(name) {
    const parts = name.split('/');
    const page = capitalize(parts.pop() ?? '');
    const module = parts.join('/');
    if (module === '' || page === '') fail('expected a module and a page, such as client/contact/Contact');
    const area = parts.at(-1) ?? '';
    write(
      `renderer/modules/${module}/pages/${page}Page.tsx`,
      `import { useText } from '#renderer/i18n/useText.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';

export function ${page}Page() {
  const t = useText('${area}');
  return (
    <Page title={t('${area}:title')} purpose={t('${area}:purpose')}>
      {null}
    </Page>
  );
}
`,
    );
    console.log(
      `then: a row in renderer/modules/${module}/routes.tsx, the texts of ${area} (npm run new -- texts ${area})`,
    );
  },
  ui(name) {
    write(
      `renderer/ui/${capitalize(name)}.tsx`,
      `/** What it shows, in one sentence. */
export function ${capitalize(name)}() {
  return null;
}
`,
    );
    console.log('then: show it in renderer/gallery');
  },
  texts(area) {
    write(
      `shared/i18n/locales/en/${area}.ts`,
      `/** Texts of ${area}. */\nexport const ${area} = {\n  title: '',\n  purpose: '',\n};\n`,
    );
    write(
      `shared/i18n/locales/cs/${area}.ts`,
      `import type { ${area} as source } from '../en/${area}.ts';\n\n/** Texty oblasti ${area}. */\nexport const ${area}: typeof source = {\n  title: '',\n  purpose: '',\n};\n`,
    );
    console.log('then: a line in shared/i18n/resources.ts');
  },
};

const [kind = '', name = ''] = process.argv.slice(2);
const scaffold = kinds[kind];
if (scaffold === undefined || name === '') fail(`npm run new -- <${Object.keys(kinds).join(' | ')}> <name>`);
scaffold(name);

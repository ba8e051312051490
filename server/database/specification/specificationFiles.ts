import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BSON } from 'mongodb';
import { projectRoot } from '#server/projectRoot.ts';
import type { SpecificationFile } from './unifiedFormat.ts';

/** Where MongoDB's specification tests lie, beside the project: their licence keeps them out of it. */
export const specificationFolder = path.join(projectRoot, '..', 'shared', 'mongodb-spec-tests');

/** True when the tests are there. */
export const areSpecificationsPresent = existsSync(specificationFolder);

const corpusFolder = 'bson-corpus';

function listNames(folder: string, suffix: string): string[] {
  return readdirSync(path.join(specificationFolder, folder))
    .filter((name) => name.endsWith(suffix))
    .sort();
}

/** A file with its name, as `crud/find.json`. */
export interface NamedFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/** Every file of the unified test format, in the order of their names. */
export function readSpecificationFiles(): NamedFile<SpecificationFile>[] {
  return readdirSync(specificationFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== corpusFolder)
    .map((entry) => entry.name)
    .sort()
    .flatMap((folder) => listNames(folder, '.json').map((file) => `${folder}/${file}`))
    .map((name) => ({
      name,
      content: BSON.EJSON.parse(readFileSync(path.join(specificationFolder, name), 'utf8'), {
        relaxed: true,
      }) as SpecificationFile,
    }));
}

/** One case of the BSON corpus: a document as bytes in hexadecimal and as Extended JSON. */
export interface CorpusCase {
  readonly description: string;
  readonly canonical_bson: string;
  readonly canonical_extjson: string;
  readonly degenerate_bson?: string;
  readonly converted_bson?: string;
  readonly lossy?: boolean;
}

/** A file of the BSON corpus. */
export interface CorpusFile {
  readonly description: string;
  readonly bson_type: string;
  readonly test_key?: string;
  readonly valid?: readonly CorpusCase[];
  readonly decodeErrors?: readonly { readonly description: string; readonly bson: string }[];
}

/** Every file of the BSON corpus. */
export function readCorpusFiles(): NamedFile<CorpusFile>[] {
  return listNames(corpusFolder, '.json').map((name) => ({
    name: `${corpusFolder}/${name}`,
    content: JSON.parse(
      readFileSync(path.join(specificationFolder, corpusFolder, name), 'utf8'),
    ) as CorpusFile,
  }));
}

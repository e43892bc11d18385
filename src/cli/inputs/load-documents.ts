/** Reads all files of a command with their diagrams, before an engine starts. */
import { type DiagramDocument, type DocumentHints, readDocument } from '../../documents/read-document.ts';
import { LANGUAGE_NAMES, type Language } from '../../ports/languages.ts';
import { didYouMean, UsageError } from '../table/read-arguments.ts';
import { type FoundFile, findFiles, STDIN } from './find-files.ts';
import { inOrder } from './in-order.ts';
import { readText, UnreadableFile } from './read-source.ts';

export interface LoadedDocument extends FoundFile {
  document: DiagramDocument;
  /** Why it could not be read, if it was found and not named; it has no diagrams then. */
  unreadable?: string;
}

/** Each open file counts towards a limit of the system. */
const FILES_AT_A_TIME = 32;

const NOTHING: DiagramDocument = {
  kind: 'source',
  text: '',
  diagrams: [],
  withCode: () => undefined,
  withReplaced: () => '',
};

/** `hintsFor` says what is known of a file besides its name. */
export type HintsFor = (file: FoundFile, text: string) => DocumentHints;

/** What `--language` says. */
export function languageGiven({ language }: Readonly<Record<string, string | undefined>>): Language | undefined {
  const found = LANGUAGE_NAMES.find((name) => name === language);
  if (language !== undefined && !found)
    throw new UsageError(
      `--language must be one of ${LANGUAGE_NAMES.join(', ')}, not '${language}'${didYouMean(language, LANGUAGE_NAMES)}`,
    );
  return found;
}

async function load(file: FoundFile, hintsFor: HintsFor): Promise<LoadedDocument> {
  try {
    const text = await readText(file.path);
    return { ...file, document: readDocument(file.path, text, hintsFor(file, text)) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (file.isNamed) throw new UsageError(error.message.replace(`'${STDIN}'`, 'stdin'));
    return { ...file, document: NOTHING, unreadable: error.reason };
  }
}

export async function loadDocuments(
  inputs: readonly string[],
  hintsFor: HintsFor = () => ({}),
): Promise<LoadedDocument[]> {
  const documents: LoadedDocument[] = [];
  const files = await findFiles(inputs);
  for await (const loaded of inOrder(files, FILES_AT_A_TIME, (file) => load(file, hintsFor))) documents.push(loaded);
  return documents;
}

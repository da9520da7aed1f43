import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A word that people never read, because the glossary has another one for the same thing. */
export interface Synonym {
  term: string;
  synonym: string;
  /** Texts in which the synonym is right. */
  exceptions: string[];
}

const HEADING = '## Words that are not used';

/** Reads the table of docs/glossary.md. */
export function synonymsIn(glossary: string): Synonym[] {
  const [, section = ''] = glossary.split(HEADING);
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const [, term = '', synonyms = '', exceptions = ''] = row.split('|').map((cell) => cell.trim());
    const words = quotedIn(synonyms);
    return words.map((synonym) => ({ term, synonym, exceptions: quotedIn(exceptions) }));
  });
}

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** @returns the synonyms in a text; a word in a path such as `/admin` is no synonym */
export function synonymsUsed(text: string, synonyms: readonly Synonym[]): Synonym[] {
  return synonyms.filter(({ synonym, exceptions }) => {
    const rest = exceptions.reduce((left, exception) => left.replaceAll(exception, ''), text);
    return new RegExp(`(?<![\\w/#:.-])${synonym}(?![\\w/-])`, 'i').test(rest);
  });
}

/** Texts of a source file that people may read: those of several words and, on screens, capitalized words. */
export function textsOf(file: string): { line: number; text: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const isRead = file.includes('/web/') ? /\S\s+\S|^[A-Z][a-z]+$/ : /\S\s+\S/;
  const texts: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== undefined && isRead.test(text))
      texts.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}

import { textLimit } from '@cea/contract/dictionary/kinds';
import { readLatex } from '@cea/contract/citations/read-latex';
import { type BibtexEntry, braceDepth, monthMacros, parseBibtexEntry } from './parse-bibtex.ts';
import { longestName } from './read-values.ts';
import { longestRecord } from './read-lines.ts';
import { addValue, type Dialect, type SourceRecord } from './source-record.ts';

export const bibtexDialect: Dialect = {
  title: ['title'],
  authors: ['author'],
  journal: ['journal', 'journaltitle', 'fjournal', 'booktitle', 'publication'],
  journal_abbreviation: ['shortjournal', 'journal-iso', 'abbrev_source_title', 'iso-source-abbreviation'],
  issns: [['issn', 'eissn']],
  volume: ['volume'],
  issue: ['number', 'issue'],
  pages: ['pages', 'article-number', 'eid'],
  year: ['year', 'date'],
  pubmed_id: ['pmid', 'pubmed', 'pubmedid', 'pubmed_id'],
  labelled_pubmed_id: [['note', 'annote', 'url', 'eprint']],
  doi: ['doi'],
  doi_link: [['url', 'note']],
  keywords: [['keywords', 'keyword', 'author_keywords', 'keywords-plus', 'mesh-terms']],
  full_text_link: [['url', 'link']],
  abstract: ['abstract'],
  affiliation: ['affiliation', 'affiliations'],
  types: [['ENTRYTYPE', 'type', 'document_type']],
};

/** These are copied as they are, so that an underscore is an underscore. */
const verbatim = new Set(['doi', 'url', 'link', 'eprint']);
const notReferences = new Set(['comment', 'preamble', 'string']);

/** Names of a list; `and` inside of braces belongs to a name. */
function splitNames(list: string): string[] {
  const names: string[] = [];
  let name = '';
  let depth = 0;
  for (const part of list.slice(0, textLimit).split(/(\sand\s)/i)) {
    if (depth === 0 && /^\sand\s$/i.test(part)) {
      names.push(name);
      name = '';
    } else {
      name += part;
      depth = braceDepth(part, depth);
    }
  }
  return [...names, name]
    .map((one) => one.trim().slice(0, longestName))
    .filter((one) => one !== '' && one.toLowerCase() !== 'others');
}

const particles = /^(.*?)\s*((?:(?:[a-z']+)\s+)*\S+)$/;

/** A name with the family name first; the comma after the name of a group says that it has no given name. */
function invertName(name: string): string {
  if (/^\{.*\}$/s.test(name) && braceDepth(name.slice(1, -1)) === 0) return `${readLatex(name).replaceAll(',', ' ')},`;
  const plain = readLatex(name);
  if (plain.includes(',')) return plain;
  const [, given = '', family = plain] = particles.exec(plain) ?? [];
  return `${family}, ${given}`;
}

function toValues({ type, fields }: BibtexEntry): Map<string, string[]> {
  const values = new Map<string, string[]>([['ENTRYTYPE', [type]]]);
  for (const [name, value] of fields) {
    if (name === 'author') for (const author of splitNames(value)) addValue(values, name, invertName(author));
    else if (name === 'keywords' || name === 'keyword') {
      const text = readLatex(value);
      addValue(values, name, text.includes(';') ? text : text.replaceAll(',', ';'));
    } else addValue(values, name, verbatim.has(name) ? value.replaceAll(/\\([_%&#$])/g, '$1') : readLatex(value));
  }
  return values;
}

const beginning = /^\s*@\s*([a-z]+)\s*\{/i;
/** Between entries on one line. */
const between = /(?<=\})\s*(?=@[a-z]+\s*\{)/i;

/** Macros can be made of macros: their number and length are limited, or a short file would grow without end. */
const mostMacros = 10_000;
const longestMacro = 1000;

/** Entries of a file. An entry that never ends is cut off where the next one begins. */
export async function* readBibtex(batches: AsyncIterable<readonly string[]>): AsyncGenerator<SourceRecord> {
  const macros = new Map(monthMacros);
  let number = 0;
  let open: { line: number; text: string; depth: number } | undefined;

  const close = (): SourceRecord[] => {
    if (!open) return [];
    const { line, text, depth } = open;
    open = undefined;
    const type = beginning.exec(text)?.[1]?.toLowerCase() ?? '';
    const entry = parseBibtexEntry(text, macros);
    if (type === 'string') {
      for (const [name, value] of entry?.fields ?? []) {
        if (macros.size < mostMacros && value.length <= longestMacro) macros.set(name, value);
      }
    }
    if (notReferences.has(type)) return [];
    if (entry && depth <= 0) return [{ line, values: toValues(entry) }];
    return [{ line, values: new Map([['', [text.slice(0, 500)]]]), fault: 'cut-off' }];
  };

  for await (const lines of batches) {
    for (const line of lines) {
      number += 1;
      for (const text of line.split(between)) {
        if (beginning.test(text)) {
          yield* close();
          open = { line: number, text: '', depth: 0 };
        }
        if (!open) continue;
        open.depth = braceDepth(text, open.depth);
        open.text += `${text}\n`;
        if (open.depth <= 0 || open.text.length > longestRecord) yield* close();
      }
    }
  }
  yield* close();
}

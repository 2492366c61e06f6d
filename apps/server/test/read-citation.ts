import { execFileSync } from 'node:child_process';

/** A citation as parsed by another program. */
export interface ReadCitation {
  readonly title: string;
  /** Family and given names, or the name of a group. */
  readonly authors: readonly string[];
  readonly year: string | undefined;
  readonly journal: string | undefined;
  readonly doi: string | undefined;
  readonly pages: readonly (string | undefined)[];
}

const readers = { ris: 'ris2xml', bibtex: 'bib2xml' } as const;

const plain = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

const all = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, found = '']) => plain(found));
const one = (xml: string, pattern: RegExp): string | undefined => all(xml, pattern)[0];

function nameIn(xml: string): string {
  const given = all(xml, /<namePart type="given">(.*?)<\/namePart>/g);
  const family = one(xml, /<namePart type="family">(.*?)<\/namePart>/g);
  return family === undefined ? (one(xml, /<namePart>(.*?)<\/namePart>/g) ?? '') : [family, ...given].join(' ');
}

/** Reads a file with bibutils, which is independent of our writers; it answers in MODS. */
export function readCitation(text: string, format: keyof typeof readers): ReadCitation {
  const xml = execFileSync(readers[format], ['-i', 'unicode'], { input: text, encoding: 'utf8', stdio: 'pipe' });
  const [, own = ''] = /<titleInfo>(.*?)<\/titleInfo>/s.exec(xml) ?? [];
  const [host = ''] = /<relatedItem type="host">.*?<\/relatedItem>/s.exec(xml) ?? [];
  const subtitle = one(own, /<subTitle>(.*?)<\/subTitle>/g);
  return {
    title: [one(own, /<title>(.*?)<\/title>/g), subtitle].filter(Boolean).join(': '),
    authors: all(xml, /<name(?: type="personal")?>(.*?)<\/name>/gs).map(nameIn),
    year: one(xml, /<dateIssued>(\d{4})/g),
    journal: one(host, /<title>(.+?)<\/title>/g),
    doi: one(xml, /<identifier type="doi">(.*?)<\/identifier>/g),
    pages: [one(xml, /<(?:start|detail type="page"><number)>(.*?)</g), one(xml, /<end>(.*?)<\/end>/g)],
  };
}

/** A part of an abstract: "METHODS", and its text. `start` is the position of the text in the whole abstract. */
export interface AbstractPart {
  readonly heading: string | null;
  readonly text: string;
  readonly start: number;
}

const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => word.replace(/s$/, '')));

/** The nouns of headings in journals and in PubMed, in the singular or plural. */
const nouns = wordSet(`abstract aim analysis analyses approach background comparator conclusion context contribution
  data design diagnosis discussion evaluation evidence exposure finding funding goal highlight hypothesis hypotheses implication importance
  innovation interpretation intervention introduction limitation material measure measurement message method methodology
  model objective outcome participant patient perspective point population practice problem procedure purpose question
  rationale recommendation registration relevance result sample scope selection setting significance source sponsorship
  strategy strategies study subject summary synthesis`);

/** What goes with them: "Main outcome measures", "What this study adds". */
const others = wordSet(`acquisition adds already and author appraisal clinical collection consideration economic
  extraction for health horizon is key known language lay level main measured new number of on or paper plain policy
  primary principal protocol research review search secondary sensitivity statement statistical systematic target the this time trial what`);

/** "BACKGROUND AND AIMS", "Conclusions/significance". */
function isKnown(heading: string): boolean {
  const words = (heading.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));
  return words.some((word) => nouns.has(word)) && words.every((word) => nouns.has(word) || others.has(word));
}

/** PubMed prints labels in capitals. Shorter ones are abbreviations, as in "ICER: $20,000". */
const isCapitals = (heading: string): boolean => /\p{Lu}{5}/u.test(heading) && !/\p{Ll}/u.test(heading);

const longest = 60;
/**
 * What may be a heading: in capitals and with a colon or a dash anywhere; otherwise at the beginning of a line or after the
 * end of a sentence, up to a colon, a full stop or the end of the line. Bounded, so that the search is linear.
 */
const candidate = new RegExp(
  [
    String.raw`(?<![^\s])(?<capitals>\p{Lu}[\p{Lu} ,/&'’()-]{2,${longest}}?)\s?[:—]`,
    String.raw`(?<=^\s{0,8}|\n\s{0,8}|[.!?)\]]["”’]?\s{1,8})(?<any>\p{L}[\p{L} ,/&'’()-]{2,${longest}}?)(?:\s?:|\.(?=\s)|(?=[^\S\n]{0,8}\n))`,
  ].join('|'),
  'gu',
);

interface Heading {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const endOfSentence = /(?:^|\n|[.!?)\]]["”’]?)\s*$/;

function findHeadings(abstract: string): Heading[] {
  const found = Array.from(abstract.matchAll(candidate), ({ 0: all, index, groups }) => ({
    name: (groups!.capitals ?? groups!.any!).trim(),
    from: index,
    to: index + all.length,
  }));
  // Other labels in capitals are headings only among known ones, and not within a sentence.
  const hasKnown = found.some(({ name }) => isKnown(name));
  const isLabel = ({ name, from }: Heading): boolean =>
    hasKnown && isCapitals(name) && endOfSentence.test(abstract.slice(Math.max(0, from - 10), from));
  return found.filter((heading) => isKnown(heading.name) || isLabel(heading));
}

function partOf(abstract: string, heading: string | null, from: number, to: number): AbstractPart {
  const raw = abstract.slice(from, to);
  return { heading, text: raw.trim(), start: from + raw.length - raw.trimStart().length };
}

/**
 * The parts of a structured abstract in the forms that imports store: "BACKGROUND: … METHODS: …" within one line, or
 * headings at the beginning of lines, in any case. An abstract without headings is one part.
 */
export function splitAbstract(abstract: string): AbstractPart[] {
  const headings = findHeadings(abstract);
  const before = partOf(abstract, null, 0, headings[0]?.from ?? abstract.length);
  const parts = headings.map(({ name, to }, at) =>
    partOf(abstract, name, to, headings[at + 1]?.from ?? abstract.length),
  );
  return before.text === '' ? parts : [before, ...parts];
}

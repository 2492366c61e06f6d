import { type ArticleKind, isRecurringTitle, kindsOf } from './article-kind.ts';
import { foldWords, plainText, wordsOf } from '../lib/plain-text.ts';

export interface TitlePart {
  /** Its words, folded. */
  readonly title: string;
  /** Numbers in it, sorted; also those written as words or in Roman digits. */
  readonly numbers: readonly string[];
  readonly kinds: readonly ArticleKind[];
  /** The database translated it. */
  readonly translated: boolean;
  /** A recurring heading, which says nothing about what the article is. */
  readonly recurring: boolean;
}

/** Notes of a database about other records, up to the end. */
const note = new RegExp(
  String.raw`[\s.]*[[(]\s*(?:(?:published )?errat(?:um|a) (?:appears|in)|erratum:|comment(?:s|ary)? (?:in|on)|see comments?` +
    String.raw`|summary for patients|original report|republished (?:in|from)|update (?:in|of)|retraction in` +
    String.raw`|reprint (?:in|of)|corrected and republished)[\s\S]*$`,
  'i',
);
const shortestWithNote = 20;
const earliestNote = 12;

const languages =
  'chinese|german|french|italian|spanish|russian|japanese|polish|portuguese|turkish|dutch|danish|swedish|norwegian' +
  '|hungarian|czech|korean|hebrew|persian|croatian|serbian|finnish|greek|english|ukrainian|bulgarian|romanian';

/** What a database adds in brackets at the end of a title. */
const suffix = new RegExp(
  String.raw`[\s.]*[[(]\s*(?:(?:(?:article )?in )?(?:${languages})(?:\s*/\s*(?:${languages}))?` +
    String.raw`|\d+ refs?|(?:provisional|structured|meeting|english) abstract|abstract(?: (?:no|number)[.:]*)? ?\w*` +
    String.raw`|review(?: article)?|in process citation|editorial|letter(?: to the editor)?|comment|see comments?|original` +
    String.raw`|published erratum[^\])]*|(?:erratum|corrected|retracted) [^\])]*|summary for patients[^\])]*` +
    String.raw`|electronic resource)\s*[\])][\s.]*$`,
  'i',
);
const mostSuffixes = 4;
const shortestTitle = 8;

const lastBracket = /[[(]([^[\]()]*)[\])]\W*$/;
const startsWithLanguage = new RegExp(String.raw`^\s*(?:${languages})\b`, 'i');

const cutNote = (title: string): string =>
  title.length > shortestWithNote
    ? title.replace(note, (found: string, at: number) => (at > earliestNote ? '' : found))
    : title;

function cutSuffixes(title: string): string {
  let rest = title;
  for (let cut = 0; cut < mostSuffixes; cut += 1) {
    const shorter = rest.replace(suffix, '');
    if (shorter === rest || shorter.length < shortestTitle) break;
    rest = shorter.trim();
  }
  return rest.replace(/^\[(.*)\]\.?$/, '$1').replace(/\s*\.?\s*\(\s*(?:19|20)\d\d\)?\s*$/, '');
}

const roman = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const digitsOf: ReadonlyMap<string, string> = new Map([
  ...roman.map((word, at) => [word, String(at + 2)] as const),
  ...[cardinals, ordinals].flatMap((list) => list.map((word, at) => [word, String(at + 1)] as const)),
]);

const numbersIn = (words: readonly string[]): string[] =>
  words
    .map((word) => digitsOf.get(word) ?? word)
    .filter((word) => /\d/.test(word))
    .toSorted();

export function readTitle(text: string, types: readonly string[]): TitlePart {
  const named = cutNote(plainText(text).replaceAll(/\s+/g, ' ').trim());
  const bare = cutSuffixes(named);
  const title = foldWords(bare);
  return {
    title,
    numbers: numbersIn(wordsOf(title)),
    kinds: kindsOf(named, types),
    translated: named.startsWith('[') || startsWithLanguage.test(lastBracket.exec(named)?.[1] ?? ''),
    recurring: isRecurringTitle(bare),
  };
}

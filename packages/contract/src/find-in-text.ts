import { figurePattern } from './find-figure.ts';

/** Text as it is compared, with the place of each of its characters in the original. */
export interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A place in the original text. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

const dashes = /[\u00AD\u2010-\u2015\u2212]/;
const quotes = /[\u2018\u2019\u201A\u201C\u201D\u201E]/;

function foldCharacter(character: string): string {
  if (character <= '\u007F') return character.toLowerCase();
  if (dashes.test(character)) return '-';
  if (quotes.test(character)) return character <= '\u201A' ? "'" : '"';
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Spaces that separate thousands in print count like commas. */
const withCommas = (text: string): string => text.replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, ',');

/** What is not compared: hyphens within words, also at the end of a line, commas of thousands, all but one blank. */
const dropped = /(?<=\p{L})-(?:[^\S\n]*\n\s*)?(?=\p{L})|(?<=\d),(?=\d{3}(?!\d))|(?<=\s)\s+|\u200B/gu;

/**
 * Folds what print and typing differ in: case, accents, ligatures, dashes, line breaks and the hyphens at them. So
 * "cost-effective" finds what is divided between two lines, and 19600 finds 19,600.
 */
export function foldText(original: string): FoldedText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of withCommas(original)) {
    for (const folded of foldCharacter(character)) {
      characters.push(folded.length === 1 ? folded : ' ');
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  const whole = characters.join('');
  const drop = new Set<number>();
  for (const { index, 0: found } of whole.matchAll(dropped))
    for (let one = index; one < index + found.length; one += 1) drop.add(one);
  const kept = characters.map((_, index) => index).filter((index) => !drop.has(index));
  return {
    text: kept.map((index) => characters[index]!.replace(/\s/, ' ')).join(''),
    starts: kept.map((index) => starts[index]!),
    ends: kept.map((index) => ends[index]!),
  };
}

/** Where a text holds a query, in order and without overlaps. A number finds whole numbers, however they are printed. */
export function findInFolded({ text, starts, ends }: FoldedText, query: string): Match[] {
  const wanted = foldText(query.trim()).text;
  const matches: Match[] = [];
  if (wanted === '') return matches;
  const figure = figurePattern(wanted);
  if (figure) {
    for (const { index, 0: found } of text.matchAll(figure))
      matches.push({ start: starts[index]!, end: ends[index + found.length - 1]! });
    return matches;
  }
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    matches.push({ start: starts[at]!, end: ends[at + wanted.length - 1]! });
  return matches;
}

export const findInText = (text: string, query: string): Match[] => findInFolded(foldText(text), query);

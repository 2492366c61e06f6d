import { foldSpelling } from './fold-spelling.ts';
import { foldText } from './fold-text.ts';

/** What one word of a text is compared by: as it is written, without case and accents, and in American spelling. */
export function spellingsOf(word: string): readonly [string, ...string[]] {
  const written = foldText(word);
  const folded = foldSpelling(written);
  return folded === written ? [written] : [written, folded];
}

/** What a word may be derived from: "utilities" from "utility", "costs" from "cost". */
function basesOf(word: string): string[] {
  const bases = [word];
  if (word.endsWith('ies') && word.length > 4) bases.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es') && word.length > 4) bases.push(word.slice(0, -2), `${word.slice(0, -2)}is`);
  if (/[^siu]s$/.test(word) && word.length > 2) bases.push(word.slice(0, -1));
  return bases;
}

/** Plural and verb forms. Some are no words, which no text contains. */
function formsOf(base: string): string[] {
  const forms = [base, `${base}s`, `${base}es`];
  if (base.endsWith('y')) forms.push(`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`);
  if (base.endsWith('is')) forms.push(`${base.slice(0, -2)}es`);
  if (base.length < 3) return forms;
  const stem = base.endsWith('e') ? base.slice(0, -1) : base;
  return [...forms, `${stem}ed`, `${stem}ing`];
}

/** Every form of a word, in each of its spellings. */
export function inflectionsOf(word: string): string[] {
  const forms = basesOf(foldText(word)).flatMap(formsOf);
  return [...new Set(forms.flatMap(spellingsOf))];
}

/** How words that begin like this may begin: "organis" is also the beginning of "organization". */
export function prefixesOf(beginning: string): string[] {
  const spellings = spellingsOf(beginning);
  return [...new Set([...spellings, ...spellings.map((one) => one.replace(/(?<=[iy])s$/, 'z'))])];
}

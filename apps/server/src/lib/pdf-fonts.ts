import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openWoff } from './open-woff.ts';

/**
 * Inter comes in files by script, so that browsers fetch only what a page uses. A PDF file embeds the glyphs it needs,
 * and a name may need several scripts: texts are cut into runs, each in the file that has its characters.
 */
const require = createRequire(import.meta.url);
const ranges = JSON.parse(readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<
  string,
  string
>;

const scripts = Object.entries(ranges)
  .map(([name, text]) => ({
    name,
    ranges: text.split(',').map((range) => {
      const [from, to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const;
    }),
  }))
  // The commonest first; a sign that several have is taken from it.
  .toReversed();

const latin = 'latin';
const scriptOf = (character: string): string => {
  const point = character.codePointAt(0)!;
  return scripts.find((script) => script.ranges.some(([from, to]) => point >= from && point <= to))?.name ?? latin;
};

export type Weight = 400 | 600;
export interface Run {
  readonly text: string;
  readonly font: Font;
}
export interface Font {
  readonly name: string;
  readonly content: Buffer;
}

const opened = new Map<string, Font>();
function findFont(script: string, weight: Weight): Font {
  const name = `inter-${script}-${weight}-normal`;
  const known = opened.get(name);
  if (known) return known;
  const font = { name, content: openWoff(readFileSync(require.resolve(`@fontsource/inter/files/${name}.woff`))) };
  opened.set(name, font);
  return font;
}

/** A text in pieces of one font each. */
export function splitIntoRuns(text: string, weight: Weight): Run[] {
  const runs: { script: string; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return (runs.length === 0 ? [{ script: latin, text: '' }] : runs).map((run) => ({
    text: run.text,
    font: findFont(run.script, weight),
  }));
}

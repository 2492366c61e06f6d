import { entryReferences } from '@cea/contract/citations/entry-references';
import type { Author } from '@cea/contract/citations/author-names';
import { verdictWords } from '@cea/contract/money/verdict';
import { registryName } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import { usedText } from './compare-rows.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { inSentence, lower } from './in-words.ts';
import { figureOf, priceOf, originalOf, targetYear, unitOfRatio } from './ratio-figures.ts';

const nameOf = (author: Author): string => ('group' in author ? author.group : author.family);

/** `Prescott et al. 2021`. */
export function studyOf({ entry }: ComparedRatio): string {
  const { authors, more, year } = entryReferences(entry, '').article;
  const [first] = authors;
  if (!first) return '';
  return [nameOf(first), ...(more || authors.length > 1 ? ['et al.'] : []), ...(year ? [year] : [])].join(' ');
}

/** `per QALY gained`, `per DALY averted`; other outcomes keep their words. */
function perUnit(ratio: ComparedRatio): string {
  const unit = unitOfRatio(ratio);
  if (unit === undefined) return 'per unit of effect';
  return `per ${unit}${unit === 'DALY' ? ' averted' : /^[A-Z]+Y$/.test(unit) ? ' gained' : ''}`;
}

const sameCost = new Set<string>([verdictWords.cost_saving['same cost'], verdictWords.dominated['same cost']]);

/** What the ratio says, as the end of a sentence about the intervention. */
function outcomeOf(ratio: ComparedRatio): string {
  const { display } = ratio.record.conversion ?? {};
  const { figure, note } = figureOf(ratio);
  if (display === null || display === undefined) return `has no ratio in US$ (${lower(note).replace(/\.$/, '')})`;
  if (priceOf(ratio) !== undefined) return `cost ${figure} ${perUnit(ratio)}`;
  if (sameCost.has(display)) return `gave ${lower(display)}`;
  if (display.startsWith('SW: ')) return display.slice('SW: '.length).replace('saves', 'saved');
  if (display === 'Indeterminate') return 'had an indeterminate ratio';
  if (display.startsWith('$')) return `had a ratio of ${display}`;
  return `was ${lower(display).replace('-Saving', '-saving')}`;
}

const registryState = ({ entry: { release, revision } }: ComparedRatio): string =>
  `${registryName} ${release ?? `revision ${revision}`}`;

/** The ratio in one sentence to quote, with its methods, its source and the state of the registry. */
export function sentenceOf(ratio: ComparedRatio): string {
  const { intervention, comparator, target_population: people } = ratio.record.answers;
  const isComplete = [intervention, comparator, people].every((part) => typeof part === 'string');
  const subject = isComplete
    ? `In ${String(people)}, ${String(intervention)} versus ${String(comparator)}`
    : recordTitle(ratio.record);
  const year = targetYear(ratio);
  const original = originalOf(ratio);
  const rate = usedText('discounting_rate', ratio);
  const methods = [
    usedText('perspective', ratio),
    usedText('time_horizon', ratio),
    rate && `${rate} discounting`,
  ].filter(Boolean);
  const parts = [
    [
      year !== undefined && priceOf(ratio) !== undefined ? `${year} US$` : '',
      original && `${original.text} ${original.isStated ? 'as published' : 'as calculated'}`,
    ]
      .filter(Boolean)
      .join(', '),
    usedText('country', ratio),
    methods.map(inSentence).join(', '),
    studyOf(ratio),
    `${registryState(ratio)}, ${ratio.id}`,
  ];
  return `${subject} ${outcomeOf(ratio)} (${parts.filter(Boolean).join('; ')}).`;
}

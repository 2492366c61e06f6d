import type { CompareRow } from './compare-rows.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { conversionOf, figureOf, incrementsOf, originalOf, rangeOf, targetYear, unitOfRatio } from './ratio-figures.ts';

/** The key of the row that is set large. */
export const figureKey = 'figure';

/** What all have in common; undefined if they differ. */
function common<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** The ratio and what it is made of, converted and as in the article. Figures are not marked where they differ. */
export function figureRows(ratios: readonly ComparedRatio[]): CompareRow[] {
  const unit = common(ratios.map(unitOfRatio));
  const year = common(ratios.map(targetYear).filter((one) => one !== undefined));
  const label = `US$${unit ? ` per ${unit}` : ''}${year ? `, ${year}` : ''}`;
  const originals = ratios.map(originalOf);
  const allCalculated = originals.every((original) => original?.isStated === false);
  const row = (key: string, name: string, cellOf: (ratio: ComparedRatio) => CompareRow['cells'][number]) => ({
    key,
    label: name,
    section: '',
    cells: ratios.map(cellOf),
    differs: false,
  });
  return [
    row(figureKey, label, (ratio) => {
      const { figure, note } = figureOf(ratio);
      // A unit that all share is in the label; a reason for a missing figure is not.
      const own = unit !== undefined && note.endsWith('US$') ? '' : note;
      return { text: figure, note: [own, rangeOf(ratio)].filter(Boolean).join(' · ') };
    }),
    row('original', allCalculated ? 'Calculated ratio' : 'As published', (ratio) => {
      const original = originalOf(ratio);
      if (!original) return { text: 'Not reported' };
      const isNamed = original.isStated || allCalculated;
      return { text: original.text, note: isNamed ? '' : 'Calculated; the article reports no ratio' };
    }),
    row('increments', 'Incremental cost and effect', (ratio) => {
      const { text, original } = incrementsOf(ratio);
      return { text, note: original };
    }),
    row('conversion', 'How converted', (ratio) => {
      const { text, source } = conversionOf(ratio);
      return { text, note: source };
    }),
  ];
}

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rangesIn, sentenceIn } from './text-of-layer.ts';

function layerOf(html: string): Element {
  const layer = document.createElement('div');
  layer.innerHTML = html;
  return layer;
}

it('finds what is within one run, across runs and across lines', () => {
  const layer = layerOf(
    '<span>Apixaban cost </span><span>$4,120</span><span> more and was effec-</span><br><span>tive. It cost less.</span>',
  );
  const texts = (query: string) => rangesIn(layer, query).map((range) => range.toString());
  expect(texts('cost')).toEqual(['cost', 'cost']);
  expect(texts('cost $4120 more')).toEqual(['cost $4,120 more']);
  expect(texts('effective. It')).toEqual(['effec-tive. It']);
  expect(texts('nowhere')).toEqual([]);
});

it('finds the sentence around a match, across runs', () => {
  const layer = layerOf(
    '<span>It was effective. Apixaban cost </span><span>$4,120</span><br><span>more. It saved lives.</span>',
  );
  expect(sentenceIn(layer, '4120', 0)?.toString()).toBe('Apixaban cost $4,120more.');
  expect(sentenceIn(layer, '4120', 1)).toBeUndefined();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ofOneCountry, perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { chosenThreshold } from './drawn-threshold.ts';
import { curveView } from './share-curve.ts';
import { ShareCurve } from './ShareCurve.tsx';

afterEach(cleanup);

function draw(threshold: string | undefined, judged = perQaly) {
  const chosen = chosenThreshold({ threshold }, judged);
  const view = curveView(judged, chosen?.lines ?? []);
  const common = { label: 'Share', unit: '2025 US$ per QALY', width: 400, height: 244 };
  return render(<ShareCurve {...common} {...{ judged, view, chosen }} />).container;
}
const texts = (drawn: Element) => [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);

test('ranges are bands with their names, and the ends of the chosen one have their shares', () => {
  const drawn = draw('icer');
  expect(drawn.querySelectorAll('rect')).toHaveLength(2);
  expect(texts(drawn)).toEqual(
    expect.arrayContaining(['NICE', 'ICER', '91 %', '93 %', '5 cost-saving', 'Threshold, 2025 US$ per QALY']),
  );
  expect(drawn.querySelectorAll('circle')).toHaveLength(2);
});

test('a single threshold is a line, and so is GDP per capita if all ratios share it', () => {
  const dashed = (drawn: Element) => drawn.querySelectorAll('[stroke-dasharray="5 4"]').length;
  expect(dashed(draw('historical'))).toBe(1);
  cleanup();
  expect(dashed(draw('1xgdp', perDaly))).toBe(0);
  cleanup();
  expect(dashed(draw('1xgdp', ofOneCountry))).toBe(1);
});

test('few cost-saving ratios are named above the start of the curve, because there is no space below', () => {
  const heightOf = (always: number) => {
    const drawn = draw('icer', { ...perQaly, always });
    const named = [...drawn.querySelectorAll('text')].find(({ textContent }) => textContent?.endsWith('cost-saving'));
    cleanup();
    return Number(named!.getAttribute('y'));
  };
  const [height, start] = [182, (always: number) => 182 - (always / 57) * 182];
  expect(start(1) - heightOf(1)).toBeGreaterThan(5);
  expect(heightOf(10)).toBeGreaterThan(start(10));
  expect(heightOf(10)).toBeLessThan(height);
});

test('a ceiling is drawn only if ratios are dominated', () => {
  const ceilings = (drawn: Element) => drawn.querySelectorAll('[stroke-dasharray="2 3"]').length;
  expect(ceilings(draw('icer'))).toBe(1);
  cleanup();
  expect(ceilings(draw(undefined, perDaly))).toBe(0);
});

test('the slider starts at the chosen threshold and reads the share until it is left', () => {
  const drawn = draw('historical');
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('$50,000: 77\u00A0% (44 of 57)');
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('$26,000: 65\u00A0% (37 of 57)');
  expect(texts(drawn)).toContain('$26,000: 65\u00A0% (37 of 57)');
  fireEvent.blur(slider);
  expect(texts(drawn)).not.toContain('$26,000: 65\u00A0% (37 of 57)');
});

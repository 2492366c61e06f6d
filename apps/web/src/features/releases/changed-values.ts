import type { ReleaseChange } from '@cea/contract/releases';

type ChangedValue = ReleaseChange['values'][number];

const isMoney = ({ key }: Pick<ChangedValue, 'key'>): boolean => key === 'usd_target';

/** A ratio is shown with two figures, or with as many more as tell what it was from what it is. */
function showMoney(before: number, after: number): [string, string] {
  for (let figures = 2; figures < 15; figures += 1) {
    const show = (value: number) => `$${value.toLocaleString('en-US', { maximumSignificantDigits: figures })}`;
    if (show(before) !== show(after)) return [show(before), show(after)];
  }
  return [`$${before}`, `$${after}`];
}

function showValue(value: ChangedValue): ChangedValue {
  if (!isMoney(value) || value.before === null || value.after === null) return value;
  const [before, after] = showMoney(Number(value.before), Number(value.after));
  return { ...value, before, after };
}

/**
 * The values of a change as the registry shows figures. The log has the ratio in dollars twice, in all its figures and
 * as it is shown: once is enough for a reader.
 */
export function changedValues({ values }: Pick<ReleaseChange, 'values'>): readonly ChangedValue[] {
  const isShown = values.some(({ key }) => key === 'display_ratio');
  return values.filter((value) => !(isShown && isMoney(value))).map(showValue);
}

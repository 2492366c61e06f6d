import { labelOfKey } from '@cea/contract/decision';
import type { ComparedField, MyTraining } from '@cea/contract/my-training';
import { hasPassed, passMark, type TrainingStep } from '@cea/contract/training';
import { scopeNames } from '../dictionary/scope-names.ts';

export const passMarkText = `${Math.round(100 * passMark)}%`;

/** `2 h 05`, `45 min`. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `Ratio 2, Comparator`; a row that one of both lacks is named alone. */
export function fieldName({ scope, key, row }: Pick<ComparedField, 'scope' | 'key' | 'row'>): string {
  const rowName = scope === 'method' ? undefined : `${scopeNames[scope].one} ${row ?? ''}`.trim();
  if (key === null) return rowName ?? '';
  return rowName ? `${rowName}, ${labelOfKey(key)}` : labelOfKey(key);
}

/** `missed in 2 of 2 articles`, once there are several. */
export function missedText(missed: MyTraining['missed'], { scope, key }: Pick<ComparedField, 'scope' | 'key'>) {
  const found = missed.find((one) => one.scope === scope && one.key === key);
  return found && found.articles > 1 ? `missed in ${found.missed} of ${found.articles} articles` : undefined;
}

export const stepStatus = ({ state, score }: Pick<TrainingStep, 'state' | 'score'>) => {
  if (state === 'new') return { tone: 'off', label: 'Not begun' } as const;
  if (state === 'open') return { tone: 'note', label: 'Open' } as const;
  return hasPassed(score)
    ? ({ tone: 'good', label: 'Passed' } as const)
    : ({ tone: 'waiting', label: `Below ${passMarkText}` } as const);
};

/** The article that the reader is to do: the first that is not submitted. */
export const nextStepOf = ({ status, steps }: MyTraining) =>
  status === 'Open' ? steps.find(({ state }) => state !== 'submitted') : undefined;

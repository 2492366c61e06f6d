import type { RoundReader } from '@cea/contract/reading-rounds';
import { type Balance, loadTotal, loadWords } from './balance.ts';

export const nameOf = (people: readonly Pick<RoundReader, 'id' | 'full_name'>[], id: number): string =>
  people.find((person) => person.id === id)?.full_name ?? '';

/** Readers of the round to choose from, the least loaded first. */
export function readerOptions(people: readonly RoundReader[], { loads }: Balance, without: readonly number[]) {
  const total = (id: number) => {
    const load = loads.get(id);
    return load ? loadTotal(load) : 0;
  };
  return people
    .filter(({ id }) => !without.includes(id))
    .toSorted((a, b) => total(a.id) - total(b.id))
    .map(({ id, full_name }) => {
      const load = loads.get(id);
      return { id: String(id), label: full_name, about: load ? loadWords(load) : 'no work of this kind yet' };
    });
}

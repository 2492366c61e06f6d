import type { Caller } from '../test-client.ts';
import { findAttempt } from './actions.ts';
import { assertKept, listSeqs, remember, type Remembered } from './check-registry.ts';
import { lookAtRegistry } from './known-registry.ts';
import { assertSound, type Done, tryAll } from './play-history.ts';
import { registryActions } from './registry-actions.ts';
import type { RegistryPlot } from './registry-plot.ts';

/** One random history of the registry, by several people at once. Returns how often each action succeeded. */
export async function playRegistry(plot: RegistryPlot, visitor: Caller): Promise<{ done: Done; revisions: number }> {
  const { random } = plot;
  const done: Done = new Map();
  const told: string[] = [];
  const past: Remembered = { made: [], states: new Map() };
  try {
    for (let step = random.whole(8, 16); step > 0; step -= 1) {
      const known = await lookAtRegistry(plot);
      const before = await listSeqs(plot);
      const together = Array.from({ length: random.whole(1, 4) }, () => findAttempt(plot, known, registryActions)!);
      await tryAll(together, done, told);
      await remember(plot, past, before);
      await assertSound(plot, plot.timeline);
    }
    await assertKept(plot, past, visitor);
  } catch (error) {
    throw new Error(`History ${plot.seed}: ${told.join(' ')}\n${(error as Error).message}`, { cause: error });
  }
  return { done, revisions: past.made.length };
}

import type { Caller } from '../test-client.ts';
import { readerActions } from './actions.ts';
import { type Cast, makePlot, type Plot } from './cast.ts';
import { lookAtWork } from './known-work.ts';
import { changeRates } from './play-history.ts';
import type { RatesSince } from './recount-ledger.ts';

/** A history of the registry: two administrators clean and publish what readers have agreed on. */
export interface RegistryPlot extends Plot {
  readonly admins: readonly [Caller, Caller];
  /** The rates of the round since before anybody read. */
  readonly timeline: readonly RatesSince[];
}

/** Two articles whose full reviews are agreed on. */
export async function makeRegistryPlot(cast: Cast, second: Caller, seed: string): Promise<RegistryPlot> {
  const plot = await makePlot(cast, seed, 'review');
  const timeline = [await changeRates(plot)];
  for (const task of ['accept', 'save', 'submit', 'agree'] as const)
    for (const make of readerActions[task]!.list(plot, await lookAtWork(plot))) {
      const { status, body } = await make();
      if (status >= 300) throw new Error(`${task}: ${status} ${JSON.stringify(body)}`);
    }
  return { ...plot, admins: [plot.admin, second], timeline };
}

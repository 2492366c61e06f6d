import { type Form, readConsensus, submitConsensus } from '@cea/contract/forms';
import { listScreeningNotes } from '@cea/contract/notes';
import type { Vote } from '@cea/contract/screening-votes';
import { articleOf } from './assignments-of-reader.ts';
import { refusal } from './fake-server.ts';
import { ScreeningDesk } from './screening-desk.ts';

const idOf = (path: string): number => Number(/\d+/.exec(path)![0]);
const rowId = (side: 'a' | 'b', id: number) => `${side}0000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Reader A accepts; Reader B rejects, and chose another type of intervention. */
const answers = {
  A: { is_accepted: true, cost_per_qaly: true, intervention_type: [{ id: 51 }, { id: 52 }], cost_per_daly: true },
  B: { is_accepted: false, rejection_reason: [{ id: 3 }], cost_per_qaly: true, intervention_type: [{ id: 51 }] },
};
const differing = ['is_accepted', 'rejection_reason', 'cost_per_daly', 'intervention_type'];
const vote = (side: 'A' | 'B'): Vote => ({
  side,
  is_yours: side === 'A',
  is_accepted: side === 'A',
  rejection_reason: side === 'A' ? null : { id: 3 },
  submitted_at: '2026-11-10T12:00:00.000Z',
  active_seconds: side === 'A' ? 41 : 79,
});

/** Abstracts on which two readers voted differently, as the server would answer. */
export class ConsensusDesk extends ScreeningDesk {
  /** What was sent to agree on each. */
  readonly agreed: { id: number; body: unknown }[] = [];

  constructor(abstracts: number) {
    super(abstracts);
    for (const form of this.forms.values()) {
      const rows = form.rows.map((row) => ({ ...row, answers: { cost_per_qaly: true } }));
      this.forms.set(form.id, { ...form, origin: 'consensus', rows });
    }
    this.articlesOf = () =>
      [...this.forms.values()].map(({ id, status }) => ({
        ...articleOf(id, { status: 'submitted' }),
        consensus: status === 'open' ? 'open' : 'submitted',
      }));
    this.server.answer(readConsensus, ({ url }) => ({ data: this.#consensus(this.forms.get(idOf(url.pathname))!) }));
    this.server.answer(listScreeningNotes, () => ({ data: [] }));
    this.server.refuseOrAnswer(submitConsensus, ({ url, body }) => {
      const form = this.forms.get(idOf(url.pathname))!;
      if (form.status !== 'open') return refusal('conflict', { message: 'This form was already submitted.' });
      this.agreed.push({ id: form.id, body });
      this.close(form.id);
      return new Response(null, { status: 204 });
    });
  }

  /** As the other reader would. */
  close(id: number): void {
    const form = this.forms.get(id)!;
    const is_accepted = form.rows[0]!.answers['is_accepted'] === true;
    this.forms.set(id, { ...form, status: 'submitted', is_accepted });
  }

  #consensus(form: Form) {
    const row_id = form.rows[0]!.row_id;
    const reading = (side: 'A' | 'B') => ({
      side,
      form_id: form.id * 10 + (side === 'A' ? 1 : 2),
      rows: [
        { row_id: rowId(side === 'A' ? 'a' : 'b', form.id), scope: 'method', position: 0, answers: answers[side] },
      ],
    });
    return {
      form,
      readings: [reading('A'), reading('B')],
      pairs: [{ row_id, scope: 'method', a_row_id: rowId('a', form.id), b_row_id: rowId('b', form.id) }],
      differences: differing.map((key) => ({ row_id, scope: 'method', key, a: null, b: null })),
      screening: {
        votes: [vote('A'), vote('B')],
        bundle: [...this.forms.values()].map(({ id, status, is_accepted, rows }) => ({
          article_assignment_id: id,
          status: status === 'open' ? ('open' as const) : ('submitted' as const),
          is_accepted,
          parked: rows[0]!.answers['parked'] === true,
        })),
        agreement: { count: 120, observed: 0.82, kappa: { value: 0.79, low: 0.66, high: 0.91 } },
      },
    } as never;
  }
}

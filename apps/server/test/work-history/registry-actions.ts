import { editReviewAsAdmin, makeReview, submitReviewAsAdmin } from '@cea/contract/admin-forms';
import { archiveArticle, publishReview, unarchiveArticle, unpublishArticle } from '@cea/contract/articles';
import type { FindingState } from '@cea/contract/cleaning';
import * as cleaning from '@cea/contract/cleaning-calls';
import * as rounds from '@cea/contract/round-publishing';
import { runPublication } from '../../src/round-publishing/run-publication.ts';
import type { Caller } from '../test-client.ts';
import { type Actions, adminActions, type Attempt, readerActions, usual } from './actions.ts';
import type { AgreedForm, KnownRegistry } from './known-registry.ts';
import type { RegistryPlot } from './registry-plot.ts';

type Make = Attempt['make'];
type Written = Pick<AgreedForm, 'method_row_id' | 'ratio_row_ids'>;

const reason = { reason: 'A random history' };
const oneOf = ({ admins, random }: RegistryPlot): Caller => random.pick(admins);
const submitted = ({ agreed }: KnownRegistry) => agreed.filter(({ status }) => status === 'submitted');
const consensus = (known: KnownRegistry) => submitted(known).filter(({ origin }) => origin === 'consensus');

/** Right and wrong: the rules of cleaning find something in some of them. */
const values = {
  quality_score: [1, 2.5, 4, 7],
  currency_year: [2018, 2015, 1955],
  delta_cost: [4120, 412, 214, 41_200],
  delta_effect: [0.21, 0.12],
} as const;

function changeCell({ random }: RegistryPlot, { method_row_id, ratio_row_ids }: Written) {
  const ofStudy = ratio_row_ids.length === 0 || random.chance(0.4);
  const key = random.pick(
    ofStudy ? (['quality_score', 'currency_year'] as const) : (['delta_cost', 'delta_effect'] as const),
  );
  const row_id = ofStudy ? method_row_id : random.pick(ratio_row_ids);
  return { edit_id: random.uuid(), row_id, key, value: random.pick(values[key]) };
}

const edit = (plot: RegistryPlot, form: AgreedForm): Make => {
  const body = { edits: [{ ...changeCell(plot, form), base_seq: form.seq }] };
  const by = oneOf(plot);
  // With a reason, because somebody may submit it meanwhile.
  return () => by.call(editReviewAsAdmin, { params: { id: form.id }, body }, reason);
};

const publish = (plot: RegistryPlot, { id, article_id }: AgreedForm): Make => {
  const by = oneOf(plot);
  return () => by.call(publishReview, { params: { id: article_id, formId: id } }, reason);
};

type Found = cleaning.CleanedForm['findings'][number];

/** Looks at the findings, and decides about one of them: meanwhile somebody else may change the form. */
const settle =
  (
    plot: RegistryPlot,
    { id }: AgreedForm,
    state: FindingState,
    decide: (by: Caller, finding: Found, seq: number) => ReturnType<Make>,
  ): Make =>
  async () => {
    const by = oneOf(plot);
    const seen = await by.call(cleaning.readCleanedForm, { params: { id } });
    if (seen.status !== 200) return seen;
    const { form, findings } = seen.body.data;
    const found = findings.filter((finding) => finding.state === state);
    return found.length === 0 ? { status: 409 } : decide(by, plot.random.pick(found), form.seq);
  };

const mend = (plot: RegistryPlot, form: AgreedForm): Make =>
  settle(plot, form, 'open', (by, { rule, row_id, values: read }, seq) => {
    const { random } = plot;
    const keys = (['currency_year', 'delta_cost', 'delta_effect'] as const).filter((key) => key in read);
    const key = random.pick(keys);
    const cell = {
      row_id: key === 'currency_year' ? form.method_row_id : row_id,
      key,
      value: random.pick(values[key]),
    };
    const body = { rule, row_id, seq, edits: [{ edit_id: random.uuid(), ...cell }] };
    return by.call(cleaning.mendFinding, { params: { id: form.id }, body });
  });

const waive = (plot: RegistryPlot, form: AgreedForm): Make =>
  settle(plot, form, 'open', (by, { rule, row_id }, seq) => {
    const body = { rule, row_id, seq, kind: 'article-errs' as const, reason: 'Printed so.' };
    return by.call(cleaning.waiveFinding, { params: { id: form.id }, body });
  });

const takeBack = (plot: RegistryPlot, form: AgreedForm): Make =>
  settle(plot, form, 'waived', (by, { settled }) =>
    by.call(cleaning.takeBackWaiver, { params: { id: form.id, waiverId: settled!.id } }),
  );

/** Everything that is clean in the round, or some of it, published by the worker at once. */
const publishRound = (plot: RegistryPlot): Make => {
  const by = oneOf(plot);
  const params = { id: plot.round_id };
  return async () => {
    const seen = await by.call(rounds.readRoundReadiness, { params });
    if (seen.status !== 200) return seen;
    const ready = plot.random.shuffle(seen.body.data.ready).slice(0, plot.random.whole(1, 2));
    if (ready.length === 0) return { status: 409 };
    const forms = ready.map(({ form_id, seq }) => ({ form_id, seq }));
    const body = { publication_id: plot.random.uuid(), forms };
    const started = await by.call(rounds.publishRound, { params, body }, reason);
    if (started.status === 200) await runPublication(plot.db, body.publication_id);
    return started;
  };
};

const unpublishRound = (plot: RegistryPlot): Make => {
  const by = oneOf(plot);
  return async () => {
    const seen = await by.call(rounds.readRoundReadiness, { params: { id: plot.round_id } });
    const id = seen.status === 200 ? seen.body.data.last?.id : undefined;
    return id ? by.call(rounds.unpublishRound, { params: { id } }, reason) : { status: 409 };
  };
};

const { save, submit, agree } = readerActions;
const { reopen, reset } = adminActions;

/** What readers and administrators do with what was agreed on. */
export const registryActions: Actions<RegistryPlot, KnownRegistry> = {
  save: { ...save!, weight: 3 },
  submit: { ...submit!, weight: 8 },
  agree: { ...agree!, weight: 8 },
  reopen: { ...reopen!, weight: 1.5 },
  publish: { weight: 8, list: (plot, known) => submitted(known).map((form) => publish(plot, form)) },
  unpublish: {
    weight: 2,
    list: (plot) => plot.article_ids.map((id) => () => oneOf(plot).call(unpublishArticle, { params: { id } })),
  },
  'publish the round': { weight: 4, list: (plot) => [publishRound(plot)] },
  'unpublish the round': { weight: 2, list: (plot) => [unpublishRound(plot)] },
  reset: { ...reset!, weight: 0.4 },
  edit: { weight: 7, list: (plot, known) => known.agreed.map((form) => edit(plot, form)) },
  mend: { weight: 5, list: (plot, known) => consensus(known).map((form) => mend(plot, form)) },
  waive: { weight: 6, list: (plot, known) => consensus(known).map((form) => waive(plot, form)) },
  'take back a waiver': { weight: 5, list: (plot, known) => consensus(known).map((form) => takeBack(plot, form)) },
  overrule: {
    weight: 1.5,
    list: (plot, known) =>
      consensus(known).map(
        ({ id: from, article_id }) =>
          () =>
            oneOf(plot).call(makeReview, { params: { id: article_id }, body: { from } }),
      ),
  },
  'submit as administrator': {
    weight: 4,
    // What readers left open in their consensus is missing.
    usual: new Set([...usual, 422]),
    list: (plot, { agreed }) =>
      agreed
        .filter(({ status }) => status === 'open')
        .map(
          ({ id, seq }) =>
            () =>
              oneOf(plot).call(submitReviewAsAdmin, { params: { id }, body: { seq } }),
        ),
  },
  archive: {
    weight: 0.6,
    list: (plot, { archived }) =>
      plot.article_ids.map(
        (id) => () => oneOf(plot).call(archived.has(id) ? unarchiveArticle : archiveArticle, { params: { id } }),
      ),
  },
};

import { editScreening } from '@cea/contract/forms';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ConsensusDesk } from '../../../../test/consensus-desk.ts';
import { openApp } from '../../../../test/open-app.tsx';
import { testWalks } from '../../../../test/walks.ts';

/** A key, or a press on a button, on a line of the reasons, or on the mark of an abstract at the top; or typing. */
type Step =
  | { readonly key: string }
  | { readonly press: string }
  | { readonly reason: number }
  | { readonly abstract: number }
  | { readonly text: string };

const agreeInText = '{Control>}{Enter}{/Control}';
const keys = ['{ArrowLeft}', '{ArrowRight}', 'a', 'r', 'u', 'u', 'u', '{Enter}', agreeInText, '{ArrowDown}', 'm'];
const furtherKeys = ['1', '4', '0', '0', '2', '?{Escape}', '{Escape}', '{Tab}'];
const fields = ['Take A: Intervention type', 'Take B: Intervention type'];
const buttons = ['Take A', 'Take B', 'Accept', 'Reject', 'Undo', 'Cancel', ...fields, ...fields];
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ key: fc.constantFrom(...keys, ...furtherKeys) }) },
  { weight: 3, arbitrary: fc.record({ press: fc.constantFrom(...buttons) }) },
  { weight: 1, arbitrary: fc.record({ reason: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ abstract: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ text: fc.constantFrom('QALYs', 'u1') }) },
);

const abstracts = 3;
const perPage = 9;
/** The last reason asks for a text. */
const reasons = 11;

/** What the readers agree on so far about one abstract. */
interface Agreed {
  readonly accepts?: boolean;
  readonly reason?: number | undefined;
  readonly details?: string | undefined;
  /** Whose types of intervention. */
  readonly types?: 'A' | 'B' | undefined;
  readonly isParked?: boolean;
}

/** What a reader would note down who goes by what the page says, and by nothing else. */
class Notebook {
  readonly agreed = new Map<number, Agreed>(Array.from({ length: abstracts }, (_, at) => [at + 1, {}]));
  /** The abstracts that are agreed on, in that order. */
  readonly closed: number[] = [];
  readonly texts = new Map<number, string>();
  /** The abstract that is shown; undefined once all are agreed on. */
  form: number | undefined = 1;
  /** What Undo brings back, the last choice last. */
  #before: Agreed[] = [];
  #page = 0;
  asksDetails = false;

  get now(): Agreed {
    return this.agreed.get(this.form!)!;
  }
  get isOpen(): boolean {
    return !this.closed.includes(this.form!);
  }
  get canUndo(): boolean {
    return this.isOpen && this.#before.length > 0;
  }
  get showsReasons(): boolean {
    return this.now.accepts === false && !this.asksDetails;
  }
  get showsFields(): boolean {
    return this.now.accepts === true && !this.asksDetails;
  }
  /** The reasons that are listed, or would be. */
  get reasons(): number[] {
    const first = this.#page * perPage + 1;
    return Array.from({ length: Math.min(perPage, reasons - first + 1) }, (_, at) => first + at);
  }
  get isSettled(): boolean {
    const { accepts, types, reason } = this.now;
    if (this.asksDetails || accepts === undefined) return false;
    return (accepts ? types : reason) !== undefined;
  }
  get outcome(): string {
    const { accepts, types, reason } = this.now;
    if (this.asksDetails) return 'Write why it is rejected.';
    if (accepts === undefined) return 'Take a vote, or accept or reject.';
    if (accepts) return types ? 'Accepted: it becomes available for full review.' : 'Choose: Intervention type.';
    return reason ? 'Rejected: it leaves the round.' : 'Choose a reason for rejection.';
  }

  #closeReasons(): void {
    this.#page = 0;
    this.asksDetails = false;
  }
  #choose(change: Agreed): void {
    this.#closeReasons();
    const after = { ...this.now, ...change };
    if (JSON.stringify(sorted(after)) === JSON.stringify(sorted(this.now))) return;
    this.#before.push(this.now);
    this.agreed.set(this.form!, after);
  }
  #accept = () => this.#choose({ accepts: true, ...noReason, isParked: false });
  #reject = (reason: number, details?: string) =>
    this.#choose({ accepts: false, ...noReason, reason, ...(details && { details }), isParked: false });
  #chooseReason(at: number): void {
    const reason = this.reasons[at];
    if (reason === reasons) this.asksDetails = true;
    else if (reason !== undefined) this.#reject(reason);
  }

  #open(form: number | undefined): void {
    if (form === this.form) return;
    this.form = form;
    this.#before = [];
    this.#closeReasons();
  }
  /** The open ones after this one, then those before it; parked ones last. */
  get #next(): number | undefined {
    const all = [...this.agreed.keys()];
    const others = [...all.slice(this.form), ...all.slice(0, this.form! - 1)].filter((id) => !this.closed.includes(id));
    return others.find((id) => !this.agreed.get(id)!.isParked) ?? others[0];
  }
  #goOn = () => this.#open(this.#next ?? this.form);
  #agree(): void {
    if (!this.isSettled) return;
    this.closed.push(this.form!);
    this.#open(this.#next);
  }
  #undo(): void {
    const before = this.#before.pop();
    if (!before) return;
    this.#closeReasons();
    this.agreed.set(this.form!, before);
  }
  #takeVote(side: 'A' | 'B'): void {
    // Their types always differ. If one of them rejects it, the page takes that reason.
    const decision = side === 'A' ? { accepts: true } : { accepts: false, reason: 3 };
    this.#choose({ ...noReason, ...decision, types: side, isParked: false });
  }

  #press(name: string): void {
    if (name === 'Take A' || name === 'Take B') this.#takeVote(name === 'Take A' ? 'A' : 'B');
    else if (name === 'Accept') this.#accept();
    else if (name === 'Reject') this.#reject(this.now.reason ?? 3, this.now.details);
    else if (name === 'Undo') this.#undo();
    else if (name === 'Cancel') this.#closeReasons();
    else if (name.startsWith('Take ')) this.#choose({ types: name.startsWith('Take A') ? 'A' : 'B' });
    else if (name.startsWith('Agree')) this.#agree();
    else if (/^0(More|First|\d more)/.test(name)) this.#page = 1 - this.#page;
    else if (/^\d/.test(name)) this.#chooseReason(Number(name[0]) - 1);
  }

  #key(key: string): void {
    if (key === '{ArrowDown}') this.#goOn();
    if (!this.isOpen) return;
    if (key === '{ArrowLeft}') this.#takeVote('A');
    else if (key === '{ArrowRight}') this.#takeVote('B');
    else if (key === 'a') this.#press('Accept');
    else if (key === 'r') this.#press('Reject');
    else if (key === 'u') this.#undo();
    else if (key === '{Enter}' || key === agreeInText) this.#agree();
    // There is a next page of a list that is shown.
    else if (key === '0') this.#page = this.showsReasons ? 1 - this.#page : this.#page;
    else if (key === 'm') {
      this.#choose({ isParked: true });
      this.#goOn();
    } else if (/\d/.test(key)) this.#chooseReason(Number(key) - 1);
  }

  /** Notes what the page says will come of a step, which depends on where the focus is. */
  note(step: Step, focus: Focus): void {
    if ('abstract' in step) this.#open(step.abstract);
    else if ('text' in step) this.texts.set(this.form!, `${this.texts.get(this.form!) ?? ''}${step.text}`);
    else if ('press' in step) this.#press(step.press);
    else if ('reason' in step) this.#chooseReason(step.reason);
    else if (step.key === agreeInText || !focus.isField) {
      if (step.key === '{Enter}' && focus.button !== undefined) this.#press(focus.button);
      else this.#key(step.key);
    } else if (step.key === '{Enter}' && focus.details?.trim()) this.#reject(reasons, focus.details);
  }
}

const noReason = { reason: undefined, details: undefined };
const sorted = (agreed: Agreed): [string, unknown][] =>
  Object.entries(agreed)
    .filter(([, value]) => value !== undefined && value !== false)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Where the focus is. */
interface Focus {
  readonly button: string | undefined;
  /** Keys are typed into a field. */
  readonly isField: boolean;
  /** The text of a reason, if the focus is in it. */
  readonly details: string | undefined;
}

const find = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;
const button = (name: string): HTMLElement | undefined =>
  find('main button:not(:disabled)').find((one) => nameOf(one).replace(/^[←→]/, '').startsWith(name));
const reasonLines = () => find('[aria-label="Reasons for rejection"] button:not([aria-keyshortcuts="0"])');
const details = () => find<HTMLInputElement>('form input')[0];
const note = () => find<HTMLTextAreaElement>('textarea:not([aria-hidden])')[0];
const shownForm = (): number | undefined =>
  Number(/^Study (\d+)$/.exec(document.querySelector('h1')?.textContent ?? '')?.[1]) || undefined;

function focusNow(): Focus {
  const at = document.activeElement;
  const isButton = at?.matches('main button') === true;
  return {
    button: isButton ? nameOf(at).replace(/^[←→]/, '') : undefined,
    isField: at?.matches('input, textarea') === true,
    details: at !== null && at === details() ? details()!.value : undefined,
  };
}

/** What the page says. */
const look = () => ({
  form: shownForm(),
  outcome: find('section output')[0]?.textContent,
  accepts: button('Accept')?.getAttribute('aria-pressed'),
  rejects: button('Reject')?.getAttribute('aria-pressed'),
  reason: find('[aria-label="Reasons for rejection"] [aria-current]')[0]?.textContent.replace(/^\d/, ''),
  reasons: reasonLines().length,
  types: fields
    .filter((name) => button(name)?.getAttribute('aria-pressed') === 'true')
    .map((name) => name['Take '.length]),
  asksDetails: details() !== undefined,
  undo: button('Undo') !== undefined,
  text: note()?.value,
});

/** What it should say. */
const expected = (notebook: Notebook): ReturnType<typeof look> => {
  const { form, now, isOpen, showsReasons, showsFields, reasons: listed, asksDetails } = notebook;
  const isRejected = showsReasons || asksDetails;
  const isTicked = showsReasons && now.reason !== undefined && listed.includes(now.reason);
  return {
    form,
    outcome: isOpen ? notebook.outcome : undefined,
    accepts: isOpen ? String(now.accepts === true && !isRejected) : undefined,
    rejects: isOpen ? String(isRejected) : undefined,
    reason: isTicked ? (now.reason === reasons ? 'Other' : `Reason ${now.reason}`) : undefined,
    reasons: showsReasons ? listed.length : 0,
    types: isOpen && showsFields && now.types ? [now.types] : [],
    asksDetails,
    undo: notebook.canUndo,
    text: notebook.texts.get(form!) ?? '',
  };
};

/** What is recorded about an abstract, as the server has it. */
function recorded(desk: ConsensusDesk, id: number) {
  const { answers, notes } = desk.forms.get(id)!.rows[0]!;
  const { is_accepted, rejection_reason, intervention_type, cost_per_daly, parked } = answers;
  const [reason] = (rejection_reason as { id: number; details?: string }[] | undefined) ?? [];
  const types = (intervention_type as unknown[] | undefined)?.length;
  return {
    agreed: sorted({
      accepts: is_accepted as boolean,
      ...(reason && { reason: reason.id, details: reason.details }),
      types: types === undefined ? undefined : types === 2 ? 'A' : 'B',
      isParked: parked as boolean,
    }),
    // Only the reader who accepted it was asked.
    ...(is_accepted === true && { daly: cost_per_daly }),
    text: notes?.['is_accepted'] ?? '',
  };
}
const toBeRecorded = ({ agreed, texts }: Notebook, id: number): ReturnType<typeof recorded> => ({
  agreed: sorted(agreed.get(id)!),
  ...(agreed.get(id)!.accepts === true && { daly: true }),
  text: texts.get(id) ?? '',
});

/** Takes a step where the page offers it; returns whether it does. */
async function take(user: UserEvent, step: Step): Promise<boolean> {
  if ('key' in step) {
    await user.keyboard(step.key);
    return true;
  }
  const target =
    'press' in step
      ? button(step.press)
      : 'reason' in step
        ? reasonLines()[step.reason]
        : 'text' in step
          ? note()
          : find('ul[aria-label^="Abstracts"] a')[step.abstract - 1];
  if (!target || ('text' in step && target.matches(':disabled'))) return false;
  if ('text' in step) await user.type(target, step.text);
  else await user.click(target);
  return true;
}

async function walk(taken: readonly Step[]): Promise<void> {
  const desk = new ConsensusDesk(abstracts);
  const user = await openApp('/data-collection/consensus/abstract/1/1', desk.server, { width: 1440 });
  const notebook = new Notebook();
  await waitFor(() => expect(look()).toEqual(expected(notebook)));
  for (const step of taken) {
    const focus = focusNow();
    const { activeElement: at } = document;
    const { form } = notebook;
    // A link leads elsewhere.
    if ('key' in step && step.key === '{Enter}' && at?.matches('a, header button')) continue;
    if (!(await take(user, step))) continue;
    notebook.note(step, focus);
    // All are agreed on.
    if (notebook.form === undefined) break;
    // What is typed goes into the text.
    if ('key' in step && focus.isField && focus.details === undefined && notebook.form === form)
      notebook.texts.set(form, note()!.value);
    await waitFor(() => expect([step, look()]).toEqual([step, expected(notebook)]));
    if (at !== document.body && notebook.form === form)
      expect([step, document.activeElement?.tagName]).not.toContain('BODY');
  }
  // What was typed last is sent at once.
  dispatchEvent(new Event('online'));
  const ids = [...notebook.agreed.keys()];
  await waitFor(() => expect(ids.map((id) => recorded(desk, id))).toEqual(ids.map((id) => toBeRecorded(notebook, id))));
  expect(desk.agreed.map(({ id, body }) => [id, (body as { form_id: number }).form_id])).toEqual(
    notebook.closed.map((id) => [id, id]),
  );
  const writers = desk.server.askedFor(editScreening).map(({ body }) => (body as { reader_id: number }).reader_id);
  expect(writers.filter((id) => id !== desk.server.user!.id)).toEqual([]);
}

testWalks('through abstracts on which votes differ agree on what the page says, and Undo takes back the last choice', {
  steps,
  longest: 12,
  walk,
});

import { withdrawScreening } from '@cea/contract/forms';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { ScreeningDesk } from '../../../../test/screening-desk.ts';
import { testWalks } from '../../../../test/walks.ts';

/** A key, or a press on the reason in this line of the list. */
type Step = { readonly key: string } | { readonly reason: number };

const keys = ['r', 'r', '0', '0', '1', '4', '9', '{Escape}', '{Escape}', 'u', 'u', 'm', 'a', '{ArrowRight}'];
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ key: fc.constantFrom(...keys, '{ArrowLeft}') }) },
  { weight: 1, arbitrary: fc.record({ reason: fc.nat(2) }) },
);

const perPage = 9;
const reasons = 11;
const abstracts = 4;

/** What a reader would note down who goes by what the page says, and by nothing else. */
class Notebook {
  /** The reason of each vote that counts, by form. */
  readonly votes = new Map<number, number>();
  /** Forms in the order of the votes and parkings of this sitting that Undo takes back. */
  readonly undoable: number[] = [];
  parked: number | undefined;
  receipt: string | undefined;
  /** The page of reasons, while the list waits for one. */
  #page: number | undefined;
  submissions = 0;
  withdrawals = 0;

  /** The list of reasons ends with its abstract. */
  turnTo(): void {
    this.#page = undefined;
  }

  #vote(form: number, reason: number): void {
    this.votes.set(form, reason);
    this.undoable.push(form);
    this.parked = undefined;
    this.receipt = `Rejected: Reason ${reason}. Undo takes it back.`;
    this.submissions += 1;
    this.#page = undefined;
  }

  #choose(form: number, at: number): void {
    const reason = (this.#page ?? 0) % 2 === 0 ? at : perPage + at;
    if (at <= perPage && reason < reasons) this.#vote(form, reason);
  }

  #undo(): void {
    this.receipt = undefined;
    if (this.parked !== undefined) {
      this.parked = undefined;
      return;
    }
    const form = this.undoable.pop();
    if (form === undefined) return;
    this.votes.delete(form);
    this.withdrawals += 1;
  }

  note(step: Step, form: number | undefined, isTyping: boolean): void {
    const isOpen = form !== undefined && !this.votes.has(form);
    if ('reason' in step) {
      if (isOpen) this.#choose(form, step.reason + 1);
      return;
    }
    if (isTyping && step.key !== '{Escape}') return;
    if (step.key === 'u') this.#undo();
    else if (step.key === '{Escape}') this.#page = undefined;
    else if (!isOpen) return;
    else if (step.key === 'r') this.#page = 0;
    else if (step.key === '0') this.#page = (this.#page ?? 0) + 1;
    else if (step.key === 'a') this.#page = undefined;
    else if (step.key === 'm') {
      this.parked = form;
      this.receipt = 'Parked. Undo takes it back.';
    } else if (/\d/.test(step.key)) this.#choose(form, Number(step.key));
  }
}

/** The form whose abstract is shown. */
function shownForm(): number | undefined {
  const [, form] = /^Study (\d+)$/.exec(document.querySelector('h1')?.textContent ?? '') ?? [];
  return form === undefined ? undefined : Number(form);
}
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;
const reasonButtons = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-label="Reasons for rejection"] button:not([aria-keyshortcuts="0"])'),
];

/** What is recorded, as the server has it. */
const recordedBy = (desk: ScreeningDesk): [number, unknown][] =>
  [...desk.forms.values()]
    .filter(({ status }) => status === 'submitted')
    .map(({ id }) => [id, (desk.answersOf(id)['rejection_reason'] as { id: number }[] | undefined)?.[0]?.id]);

const receipt = (): string | undefined =>
  [...document.querySelectorAll('output')]
    .map(({ textContent }) => textContent)
    .find((text) => text.endsWith('Undo takes it back.'));

async function take(user: UserEvent, step: Step): Promise<void> {
  if ('key' in step) await user.keyboard(step.key);
  else {
    const button = reasonButtons()[step.reason];
    if (button) await user.click(button);
  }
}

async function walk(taken: readonly Step[]): Promise<void> {
  const desk = new ScreeningDesk(abstracts);
  const user = await openApp('/data-collection/abstract/1', desk.server, { width: 1440 });
  await waitFor(() => expect(reasonButtons()).toHaveLength(perPage));
  const notebook = new Notebook();
  for (const step of taken) {
    const form = shownForm();
    notebook.note(step, form, isTyping());
    await take(user, step);
    await waitFor(() => {
      expect(recordedBy(desk)).toEqual([...notebook.votes].toSorted(([a], [b]) => a - b));
      expect([desk.submitted.length, desk.server.askedFor(withdrawScreening).length]).toEqual([
        notebook.submissions,
        notebook.withdrawals,
      ]);
      expect(receipt()).toBe(notebook.receipt);
    });
    if (shownForm() !== form) notebook.turnTo();
  }
}

testWalks('through a list of abstracts record what the page says, and Undo takes back just that', {
  steps,
  longest: 12,
  walk,
});

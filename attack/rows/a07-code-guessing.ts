import assert from 'node:assert/strict';
import { register, registration, resetPassword } from '@cea/contract/accounts';
import { reactivate } from '@cea/contract/registration';
import type { Answer } from '../http-client.ts';
import type { Row } from '../row.ts';

const guesses = 100;
const allowed = 20;

/** The first answers are the same refusal, and from the 21st guess on the limit applies. */
function assertOneRefusal(answers: readonly Answer[], status: number): void {
  const before = answers.slice(0, allowed);
  const bodies = new Set(before.map((answer) => `${answer.status} ${answer.text}`));
  assert.equal(bodies.size, 1, `${bodies.size} different answers: ${[...bodies].join(' | ')}`);
  assert.equal(before[0]?.status, status);
  const after = new Set(answers.slice(allowed).map((answer) => answer.status));
  assert.deepEqual([...after], [429]);
}

export const codeGuessing: Row = {
  id: 'A7',
  title: 'code guessing',
  async run(target) {
    const guessAll = async (guess: (code: string) => Promise<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let guessed = 0; guessed < guesses; guessed += 1) answers.push(await guess(target.random.text(43)));
      return answers;
    };
    const [reader, registrant, forgetful, lapsed] = [
      target.visitor(),
      target.visitor(),
      target.visitor(),
      target.visitor(),
    ];
    const password = 'chosen with a guessed code';
    assertOneRefusal(await guessAll((code) => reader.call(registration, { params: { code } })), 404);
    assertOneRefusal(
      await guessAll((code) => registrant.call(register, { body: { code, full_name: 'Guesser', password } })),
      422,
    );
    assertOneRefusal(await guessAll((code) => forgetful.call(resetPassword, { body: { code, password } })), 422);
    assertOneRefusal(await guessAll((code) => lapsed.call(reactivate, { body: { code, password } })), 422);
    return `${guesses} codes at 4 places: one body each (read 404, used 422), 429 from guess ${allowed + 1} on`;
  },
};

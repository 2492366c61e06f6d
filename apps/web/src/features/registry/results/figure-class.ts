import { type Verdict, verdictOf } from '@cea/contract/money/verdict';

const tones: Readonly<Record<Verdict, string>> = { cost_saving: 'figure saving', dominated: 'figure dominated' };
/** A figure of more characters than this is a sentence. */
const figureLength = 12;

/** How a key figure is set: green where it saves, red where it is dominated, small where it is a sentence. */
export function figureClass(figure: string): string {
  const verdict = verdictOf(figure);
  return `${verdict ? tones[verdict] : 'figure'}${figure.length > figureLength ? ' long' : ''}`;
}

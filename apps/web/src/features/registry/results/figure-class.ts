const tones: Readonly<Record<string, string>> = { 'Cost-Saving': 'figure saving', Dominated: 'figure dominated' };
/** A figure of more characters than this is a sentence. */
const figureLength = 12;

/** How a key figure is set: green where it saves, red where it is dominated, small where it is a sentence. */
export const figureClass = (figure: string): string =>
  `${tones[figure] ?? 'figure'}${figure.length > figureLength ? ' long' : ''}`;

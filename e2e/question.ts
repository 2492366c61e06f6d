/** A question by its label, which may end in "(required)". */
export const question = (label: string): RegExp =>
  new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}(?: \\(required\\))?$`);

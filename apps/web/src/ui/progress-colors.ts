/** Of a bar, ring or row of marks: what is done, and what is left. Apart from the tokens, which every visitor loads. */
export const progressColors = { done: '#2a9d7f', track: '#e3eaf2' } as const;

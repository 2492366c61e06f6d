/** A fault is told when the typing rests, not between two letters of a word. */
export const faultDelay = 500;

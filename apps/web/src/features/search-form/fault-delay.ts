/** A fault is shown after a pause in typing, not between two letters of a word. */
export const faultDelay = 500;

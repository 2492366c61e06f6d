/** Said beside a button that is off. */
export const ownReadingText = 'You have read this article. Another administrator must publish it.';

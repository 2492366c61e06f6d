/** Height of the bar above a form. */
const barHeight = 52;

/** Stays in view below the bar while the other pane scrolls with the page. */
export const stickyPane = {
  position: 'sticky',
  top: barHeight,
  alignSelf: 'start',
  height: `calc(100vh - ${barHeight}px)`,
} as const;

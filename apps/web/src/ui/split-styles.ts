/** Height of the bar above a form, which has a second line where there is little space. */
export const barHeight = '--bar-height';
export const belowBar = `var(${barHeight}, 52px)`;

/** Where panes end at the top, which moves while the head of the site scrolls away. */
export const paneTop = '--pane-top';

/** Stays in view below the bar while the other pane scrolls with the page, and is as tall as the screen below it. */
export const stickyPane = {
  position: 'sticky',
  top: belowBar,
  alignSelf: 'start',
  height: `calc(100vh - max(${belowBar}, var(${paneTop}, 0px)))`,
} as const;

/** As tall as the pane ever becomes: the page keeps its height, and its foot its place, while the pane grows. */
export const sideBySide = { display: 'grid', minHeight: `calc(100vh - ${belowBar})` } as const;

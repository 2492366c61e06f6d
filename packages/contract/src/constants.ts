/** Business constants of spec §9, in milliseconds and pixels. */
export const messageLifetime = 10_000;
export const minimumPending = 200;
export const progressBar = { throttle: 200, duration: 5_000, hideDelay: 500 } as const;
export const containerWidth = 1205;
export const editorMinHeight = 500;
export const resultsPerPage = 20;

export const themeColours = {
  primary: '#4691ce',
  secondary: '#1a3a67',
  accent: '#fbb040',
  info: '#4691ce',
  success: '#4acead',
  warning: '#d86503',
  error: '#FF5252',
} as const;

export const apiVersionNotice =
  'A change has been recently made to the application. Save your progress and refresh your browser when it is safe to do so.';

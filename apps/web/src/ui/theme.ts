import { containerWidth, themeColours } from '@cea/contract/constants';
import { createTheme } from '@mui/material/styles';
import { components } from './theme-components.ts';
import { fonts, tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary'];
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary'];
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}

const heading = { fontFamily: fonts.serif, fontWeight: 600, lineHeight: 1.2, color: tokens.navy };

export const theme = createTheme({
  palette: {
    primary: { main: themeColours.primary, dark: tokens.link, contrastText: '#ffffff' },
    secondary: { main: themeColours.secondary, contrastText: '#ffffff' },
    accent: { main: themeColours.accent, dark: '#f0a02a', contrastText: tokens.amberInk },
    info: { main: themeColours.info, dark: tokens.infoInk },
    success: { main: themeColours.success, dark: tokens.successInk },
    warning: { main: themeColours.warning, dark: tokens.warningInk },
    error: { main: themeColours.error, dark: tokens.errorInk },
    text: { primary: tokens.ink, secondary: tokens.muted },
    divider: tokens.line,
    background: { default: tokens.page, paper: '#ffffff' },
  },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: containerWidth, xl: 1536 } },
  typography: {
    fontFamily: fonts.sans,
    h1: { ...heading, fontSize: '1.6rem' },
    h2: { ...heading, fontSize: '1.15rem' },
    h3: { ...heading, fontSize: '1rem' },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    button: { fontWeight: 600, textTransform: 'none', lineHeight: 1.2 },
  },
  focusVisible: { outlineColor: tokens.blue, outlineWidth: 2, outlineOffset: 2 },
  motion: { reducedMotion: 'system' },
  components,
});

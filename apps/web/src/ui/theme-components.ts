import type { ThemeOptions } from '@mui/material/styles';
import { tokens } from './tokens.ts';

const border = `1px solid ${tokens.line}`;

/** Differences from the library's look: subtle borders, no shadows, darker text colors. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: '0.9375rem', lineHeight: 1.55 },
      ':focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
      'main:focus, h1:focus': { outline: 'none' },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'secondary', variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: 38,
        padding: '0 16px',
        fontSize: '0.9375rem',
        whiteSpace: 'nowrap',
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, padding: '0 12px', fontSize: '0.8438rem' } },
          { props: { size: 'large' }, style: { minHeight: 46, padding: '0 24px', fontSize: '1rem' } },
          {
            // A thumb's width on a phone; text buttons in lists stay small.
            props: ({ variant }: { variant?: string }) => variant !== 'text',
            style: { '@media (max-width: 599.95px)': { minHeight: 44 } },
          },
          {
            props: { variant: 'outlined', color: 'secondary' },
            style: {
              borderColor: '#c9d5e2',
              background: '#fff',
              '&:hover': { borderColor: tokens.inputLine, background: tokens.head },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: tokens.errorInk, borderColor: '#e2b3b3', background: '#fff' },
          },
          {
            // One of many in a list: the warning comes with the question.
            props: { variant: 'text', color: 'error' },
            style: { color: tokens.label, '&:hover, &:focus-visible': { color: tokens.errorInk } },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: { background: tokens.errorInk, '&:hover': { background: '#a11f1f' } },
          },
        ],
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCard: { styleOverrides: { root: { border, borderRadius: 10 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: tokens.link } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border, borderRadius: 10, boxShadow: '0 10px 30px rgba(20, 45, 80, 0.14)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.9375rem', minHeight: 40 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 12, margin: 16, width: 'calc(100% - 32px)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: '#fff',
        minHeight: 40,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.inputLine },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.errorInk },
        '&.Mui-disabled': { background: tokens.soft },
      },
      input: {
        padding: '0 12px',
        height: 40,
        boxSizing: 'border-box',
        '&::placeholder': { color: tokens.muted, opacity: 1 },
      },
      multiline: {
        padding: '8px 12px',
        '& .MuiOutlinedInput-input': { padding: 0, height: 'auto', lineHeight: 1.5 },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        padding: '2px 8px',
        '& .MuiAutocomplete-input': { height: 34, padding: '0 4px' },
      },
      // Long names wrap instead of being cut off.
      tag: {
        maxWidth: 'calc(100% - 8px)',
        margin: 2,
        height: 'auto',
        minHeight: 28,
        color: tokens.infoInk,
        background: tokens.chip,
        '& .MuiChip-label': { whiteSpace: 'normal', padding: '3px 10px' },
      },
      paper: { border, boxShadow: '0 10px 30px rgba(20, 45, 80, 0.14)' },
    },
  },
  // Aligned with the arrow of searchable lists.
  MuiNativeSelect: { styleOverrides: { icon: { right: 9 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: tokens.label,
        fontSize: '0.8125rem',
        fontWeight: 600,
        '&.Mui-focused': { color: tokens.label },
        '&.Mui-error': { color: tokens.errorInk },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '4px 0 0', fontSize: '0.8125rem', '&.Mui-error': { color: tokens.errorInk } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.9375rem' } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
  MuiTooltip: { styleOverrides: { tooltip: { background: tokens.ink, fontSize: '0.8125rem' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: tokens.muted,
        textTransform: 'none',
        fontSize: '0.9375rem',
        fontWeight: 600,
        borderColor: '#c9d5e2',
        '&.Mui-selected': { color: '#fff', background: tokens.navy },
        '&.Mui-selected:hover': { background: tokens.navy },
      },
    },
  },
};

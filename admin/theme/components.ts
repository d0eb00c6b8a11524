import type { RaThemeOptions } from 'react-admin';
import type { Palette } from './palette.ts';

/**
 * The look of Material's components: hairlines instead of shadows, labels above their fields, fields of at least 44 px, a
 * sticky table head, controls that a thumb can hit.
 */
export function components(palette: Palette): RaThemeOptions['components'] {
  const hairline = `1px solid ${palette.line}`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        'ol, ul, dl, dd': { margin: 0 },
        'ol, ul': { padding: 0, listStyle: 'none' },
        // On a phone toasts are at the top, and a field that gets the focus is below them.
        '@media (max-width: 599.95px)': { 'input, textarea, [role="combobox"]': { scrollMarginTop: 136 } },
        ':focus-visible': { outline: `2px solid ${palette.brass}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, '&:active': { transform: 'translateY(1px)' } } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      // What stands beside a dialog is hidden from screen readers one by one; this would hide the toasts too.
      defaultProps: { 'aria-modal': false },
      styleOverrides: {
        // A dialog takes the focus when it opens; only its controls show a focus ring.
        container: { outline: 'none', '&:focus-visible': { outline: 'none' } },
        paper: { border: hairline, borderRadius: 12, '&:focus-visible': { outline: 'none' } },
        paperFullScreen: { border: 0, borderRadius: 0 },
      },
    },
    MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: '0 8px 28px rgba(30, 26, 22, 0.16)' } } },
    MuiInputLabel: { defaultProps: { shrink: true } },
    // What this injects for each field only tells when the browser filled one, to lift its label: ours are always lifted.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: true },
      styleOverrides: {
        root: { minHeight: 44, backgroundColor: palette.card },
        input: { textOverflow: 'ellipsis', '&::placeholder': { color: palette.softInk, opacity: 1 } },
        notchedOutline: { borderColor: palette.field },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          border: hairline,
          borderLeft: `3px solid ${palette.brass}`,
          backgroundColor: palette.head,
          color: palette.ink,
          '& .MuiAlert-icon': { color: palette.brassText },
        },
        action: { paddingTop: 0 },
        colorError: { borderLeftColor: palette.error, '&& .MuiAlert-icon': { color: palette.error } },
      },
    },
    MuiIconButton: { styleOverrides: { sizeMedium: { minWidth: 44, minHeight: 44 } } },
    MuiToggleButton: { styleOverrides: { root: { color: palette.softInk } } },
    MuiCheckbox: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44, marginRight: 0 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    // Its own small buttons stand inside the field.
    MuiAutocomplete: { styleOverrides: { endAdornment: { '& .MuiIconButton-root': { minWidth: 0, minHeight: 0 } } } },
    MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiTableCell: { styleOverrides: { root: { borderBottom: hairline, fontSize: '0.9rem' } } },
    RaDataTable: {
      styleOverrides: {
        root: {
          // With a scrolling wrapper the head would not stick to the window.
          '& .RaDataTable-tableWrapper': { overflow: 'visible' },
          '& .RaDataTable-headerCell': {
            position: 'sticky',
            top: 0,
            height: 44,
            padding: '0 12px',
            backgroundColor: palette.head,
            color: palette.softInk,
            fontWeight: 600,
            fontSize: '0.8125rem',
            whiteSpace: 'nowrap',
          },
          '& .RaDataTable-rowCell': { height: 60, padding: '6px 12px' },
          '& .RaDataTable-row:last-of-type .RaDataTable-rowCell': { borderBottom: 0 },
        },
      },
    },
  };
}

import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { components } from './components.ts';
import { dark, light, type Palette } from './palette.ts';
import { displayFace } from './parts.ts';

const textFace = '"Instrument Sans Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

function createMarqueeTheme(mode: 'light' | 'dark', palette: Palette): RaThemeOptions {
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: palette.evergreen, contrastText: palette.onEvergreen },
      secondary: { main: palette.brassText, contrastText: palette.card },
      error: { main: palette.error },
      success: { main: palette.success },
      warning: { main: palette.warning },
      background: { default: palette.paper, paper: palette.card },
      text: { primary: palette.ink, secondary: palette.softInk },
      divider: palette.line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: textFace,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
      h1: { fontFamily: displayFace, fontWeight: 400, fontSize: '1.5rem', letterSpacing: '-0.01em' },
      h2: { fontFamily: displayFace, fontWeight: 400, fontSize: '1.375rem', lineHeight: 1.25 },
      h3: { fontWeight: 600, fontSize: '1rem' },
      overline: { fontWeight: 600, letterSpacing: '0.1em', lineHeight: 1.4, fontSize: '0.6875rem' },
    },
    components: components(palette),
  };
}

export const lightTheme = createMarqueeTheme('light', light);
export const darkTheme = createMarqueeTheme('dark', dark);

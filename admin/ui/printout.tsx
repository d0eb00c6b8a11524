import { GlobalStyles, ThemeProvider } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { lightTheme } from '#admin/theme/theme.ts';

/** The sheet stands beside the back-office, which scrolls within itself and would print its first screenful alone. */
const styles = {
  '@page': { margin: '14mm 12mm' },
  '@media screen': { '.printout': { display: 'none' } },
  '@media print': {
    'html, body': { height: 'auto', background: '#fff', colorScheme: 'light' },
    'body > :not(.printout)': { display: 'none !important' },
    '.printout': { color: '#000', fontSize: '10.5pt', lineHeight: 1.35 },
    '.printout h1': { fontSize: '17pt', margin: '0 0 2pt' },
    '.printout h1 + div': { marginBottom: '12pt' },
    '.printout h1, .printout h2, .printout h3, .printout h4': { breakAfter: 'avoid', color: '#000' },
    '.printout li, .printout tr': { breakInside: 'avoid' },
    '.printout a': { color: 'inherit', textDecoration: 'none' },
  },
} as const;

interface PrintoutProps {
  title: string;
  /** Stands under the title, such as when it was printed. */
  about: ReactNode;
  children: ReactNode;
}

/** What the browser prints in place of the screen, in black on white: on Letter, A4, or whatever paper it has. */
export function Printout({ title, about, children }: PrintoutProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    // It stays once it was printed: some browsers say that they are done before they have begun.
    const prepare = () => flushSync(() => setNeeded(true));
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, []);
  if (!isNeeded) return null;
  return createPortal(
    <ThemeProvider theme={lightTheme}>
      <GlobalStyles styles={styles} />
      <article className="printout">
        <h1 dir="auto">{title}</h1>
        <div>{about}</div>
        {children}
      </article>
    </ThemeProvider>,
    document.body,
  );
}

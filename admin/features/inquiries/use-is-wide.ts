import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is room for a table; where there is not, cards stand in for it. */
export function useIsWide(): boolean {
  const { breakpoints } = useTheme();
  return useMediaQuery(breakpoints.up('lg'), { noSsr: true });
}

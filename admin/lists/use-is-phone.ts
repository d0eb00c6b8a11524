import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is too narrow for the words of every button over a list. */
export function useIsPhone(): boolean {
  const { breakpoints } = useTheme();
  return useMediaQuery(breakpoints.down('sm'), { noSsr: true });
}

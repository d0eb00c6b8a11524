import { useMediaQuery, useTheme } from '@mui/material';

/** Whether the screen is too narrow for the words of every button over a list. */
export const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'));

/** Whether there is room for a table; where there is not, lists are cards. */
export const useIsWide = () => useMediaQuery(useTheme().breakpoints.up('lg'));

/** So many days a prep sheet is about. */
export const prepSheetDays = 7;

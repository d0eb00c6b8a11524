/** The filter of a list as its address has it, without the values that are not valid. */
export function sanitizeFilter(text: string, isValid: (name: string, value: unknown) => boolean): string {
  try {
    const filters: [string, unknown][] = Object.entries(Object(JSON.parse(text)));
    return JSON.stringify(Object.fromEntries(filters.filter(([name, value]) => isValid(name, value))));
  } catch {
    return '{}';
  }
}

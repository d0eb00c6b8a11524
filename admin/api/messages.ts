export const requestMessages = {
  validation: (details: { field: string; message: string }[]) =>
    `Validation Error: ${details.map(({ field, message }) => `${field}: ${message}`).join(', ')}`,
  httpError: (status: number) => `HTTP error! status: ${status}`,
  logged: 'API request failed',
} as const;

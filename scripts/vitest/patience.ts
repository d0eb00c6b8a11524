/** The machines this runs on are small and shared; a slow one must not make a right test fail. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
};

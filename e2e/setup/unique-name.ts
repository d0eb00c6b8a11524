/** A name that no other journey uses, so that journeys can share a server. */
export const uniqueName = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** An address and a number that no other journey uses, so that their inquiries do not become one thread. */
export function uniquePerson(): { email: string; phone: string } {
  const digits = String(Math.floor(Math.random() * 1e10)).padStart(10, '0');
  return { email: `visitor-${digits}@example.com`, phone: `+1 ${digits}` };
}

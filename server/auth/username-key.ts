/** How usernames are compared: without regard to case, width or the way an accent is composed. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

import type { AuthProvider } from 'react-admin';
import type { User } from '#shared/auth.ts';

/**
 * What react-admin may know of the session. Who gets in, and what a 401 does, is decided above it, so its own
 * redirects stay quiet.
 */
export function createAuthProvider(user: User, logout: () => Promise<void>): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in happens on the sign-in page.')),
    async logout() {
      await logout();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.username, fullName: user.username }),
  };
}

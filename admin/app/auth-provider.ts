import type { AuthProvider } from 'react-admin';
import { canAccess } from '#admin/session/access.ts';
import type { User } from '#shared/auth/schema.ts';

/**
 * The session as react-admin sees it. The session gate above react-admin decides who gets in, and every call ends the
 * session on a 401 by itself, so react-admin must not redirect or log out on top of that.
 */
export function createAuthProvider(user: User, isSample: boolean, logout: () => Promise<void>): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The sign-in page signs in, not react-admin.')),
    async logout() {
      await logout();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.username, fullName: user.username, role: user.role }),
    getPermissions: () => Promise.resolve(user.role),
    canAccess: ({ action, resource }) => Promise.resolve(canAccess({ user, isSample }, action, resource)),
  };
}

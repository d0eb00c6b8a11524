export const sessionMessages = {
  loading: 'Loading...',
  storedUserKept: 'The profile could not be checked; continuing with the stored user.',
  checkFailed: 'The session could not be checked and was cleared.',
  outsideSession: 'useSession must be used within a SessionProvider.',
  outsideNotifications: 'useNotifications must be used within a NotificationProvider.',
} as const;

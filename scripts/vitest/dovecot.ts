import { installDovecot } from '#server/platform/mail/testing/dovecot.ts';

export const setup = installDovecot;

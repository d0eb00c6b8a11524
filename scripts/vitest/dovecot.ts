import { installDovecot } from '#server/mail/testing/dovecot.ts';

export const setup = installDovecot;

/** What the environment decides, parsed once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder that holds the database. */
  dataDir: string;
  /** Scheme, host and port that links are built from; no trailing slash. */
  publicOrigin: string;
  /** The networks (CIDR) whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  firstAccount: { username: string; password: string | undefined };
  /** Whether an empty database is filled with sample inquiries. */
  sampleData: boolean;
  /** 0 switches a limit off. */
  rateLimits: {
    /** Inquiries per 10 minutes and address. */
    inquiries: number;
    /** Failed sign-ins per 15 minutes, account and address. */
    login: number;
  };
}

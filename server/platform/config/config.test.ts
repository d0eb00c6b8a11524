import { describe, expect, it } from 'vitest';
import { bucketEnvironment, parseConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const goodPassword = 'four words do not belong';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 5000,
      publicOrigin: 'http://127.0.0.1:5000',
      trustProxy: [],
      logLevel: undefined,
      firstAccount: { username: 'admin', password: undefined },
      sampleData: false,
      rateLimits: { inquiries: 5, login: 10 },
      backups: { every: 24 * 60 * 60 * 1000, keep: 14 },
      allowInit: false,
      mail: { from: null, hasPlus: false, hourlyLimit: 60 },
      isOneOfSeveral: false,
    });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('takes every variable', () => {
    const config = parseConfig({
      HOST: '::1',
      PORT: '8080',
      DATA_DIR: '/srv/marquee',
      PUBLIC_ORIGIN: 'https://www.example.com/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ,::1/128',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: ' maria ',
      ADMIN_PASSWORD: goodPassword,
      SAMPLE_DATA: 'true',
      RATE_LIMIT_INQUIRIES: '0',
      RATE_LIMIT_LOGIN: '25',
      RATE_LIMIT_MAIL: '90',
      BACKUP_EVERY: '90m',
      BACKUP_KEEP: '30',
      ALLOW_INIT: '1',
      TWO_FACTOR_KEY: '5a'.repeat(32),
      S3_ENDPOINT: 'https://s3.example.com/photos',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'a+secret/of=theirs',
      SMTP_URL: 'smtps://events%40example.com:p%2Fw@smtp.example.com',
      IMAP_URL: 'imaps://events:p%2Fw@imap.example.com',
      MAIL_FROM: 'events@example.com',
      MAIL_PLUS: 'true',
      MAIL_AUTH_HOST: 'mx.example.com',
      STRIPE_SECRET_KEY: 'rk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      STRIPE_API: 'http://localhost:12111',
    });
    expect(config).toEqual({
      host: '::1',
      port: 8080,
      dataDir: '/srv/marquee',
      publicOrigin: 'https://www.example.com',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1/128'],
      logLevel: 'warn',
      firstAccount: { username: 'maria', password: goodPassword },
      sampleData: true,
      rateLimits: { inquiries: 0, login: 25 },
      backups: { every: 90 * 60 * 1000, keep: 30 },
      allowInit: true,
      twoFactorKey: '5a'.repeat(32),
      isOneOfSeveral: false,
      bucket: {
        endpoint: 'https://s3.example.com/photos',
        region: 'eu-central-1',
        accessKeyId: 'AKIA',
        secretAccessKey: 'a+secret/of=theirs',
      },
      mail: {
        smtp: {
          host: 'smtp.example.com',
          port: 465,
          isSecure: true,
          auth: { user: 'events@example.com', pass: 'p/w' },
        },
        imap: {
          host: 'imap.example.com',
          port: 993,
          isSecure: true,
          auth: { user: 'events', pass: 'p/w' },
        },
        from: 'events@example.com',
        hasPlus: true,
        authHost: 'mx.example.com',
        hourlyLimit: 90,
      },
      stripe: {
        secretKey: 'rk_test_0123456789abcdef',
        mode: 'test',
        webhookSecrets: ['whsec_0123456789abcdef'],
        api: 'http://localhost:12111',
      },
    });
  });

  it.each([
    ['0', 0],
    ['1m', 60_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['366d', 31_622_400_000],
  ])('takes BACKUP_EVERY=%s as %i milliseconds', (text, every) => {
    expect(parseConfig({ BACKUP_EVERY: text }).backups.every).toBe(every);
  });

  it('builds links from host and port unless an origin is given', () => {
    expect(parseConfig({ HOST: '::1', PORT: '81' }).publicOrigin).toBe('http://[::1]:81');
    expect(parseConfig({ HOST: '0.0.0.0' }).publicOrigin).toBe('http://127.0.0.1:5000');
    expect(parseConfig({ HOST: '::', PORT: '81' }).publicOrigin).toBe('http://127.0.0.1:81');
  });

  it('counts an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', ADMIN_PASSWORD: '', PUBLIC_ORIGIN: '' }).port).toBe(5000);
  });

  it.each([
    ['PORT', '5000x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'two words'],
    ['PUBLIC_ORIGIN', 'example.com'],
    ['PUBLIC_ORIGIN', 'ftp://example.com'],
    ['PUBLIC_ORIGIN', 'https://example.com/shop'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_DATA', 'maybe'],
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ['ADMIN_PASSWORD', 'admin'],
    ['ADMIN_PASSWORD', 'elevenchars'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['ADMIN_PASSWORD', 'Password1234'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaaa'],
    ['RATE_LIMIT_INQUIRIES', '-5'],
    ['RATE_LIMIT_LOGIN', 'many'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '24'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_EVERY', '-1h'],
    ['BACKUP_EVERY', '1.5h'],
    ['BACKUP_EVERY', '367d'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '1001'],
    ['BACKUP_KEEP', 'all'],
    ['ALLOW_INIT', 'please'],
    ['IMAP_URL', 'imap.example.com'],
    ['IMAP_URL', 'imaps://imap.example.com'],
    ['IMAP_URL', 'smtps://user:password@imap.example.com'],
    ['SMTP_URL', 'smtp.example.com'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtp://smtp.example.com:25/path'],
    ['SMTP_URL', 'smtp://%zz@smtp.example.com'],
    ['MAIL_FROM', 'Marquee <events@example.com>'],
    ['MAIL_PLUS', 'maybe'],
    ['MAIL_AUTH_HOST', 'mx.example.com; none'],
    ['RATE_LIMIT_MAIL', 'many'],
    ['TWO_FACTOR_KEY', 'abc'],
    ['S3_ENDPOINT', 's3.example.com/photos'],
    ['S3_ENDPOINT', 's3://photos'],
    ['S3_ENDPOINT', 'https://s3.example.com/photos/of-ours'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.com/photos'],
    ['S3_REGION', 'the moon'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'two\nlines'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const parse = () => parseConfig({ [name]: value });
    expect(parse).toThrow(StartError);
    expect(parse).toThrow(new RegExp(`^${name} (must|is) [^\\n]+\\.$`));
  });

  it.each(['TEST_CLOCK', 'TEST_MODE', 'DEBUG_SQL', 'VERBOSE_ERRORS'])('refuses %s in production only', (name) => {
    const parse = (NODE_ENV: string | undefined, value: string) => () => parseConfig({ NODE_ENV, [name]: value });
    expect(parse('production', '1')).toThrow(
      new StartError(`${name} must not be set in production. Take it out of the environment and start again.`),
    );
    expect(parse('production', '')).not.toThrow();
    for (const other of ['test', 'development', undefined]) expect(parse(other, '1')).not.toThrow();
  });

  it('takes a key of Stripe of either kind and mode, with one or two secrets of its webhook', () => {
    const key = 'rk_live_0123456789abcdef';
    const secrets = ['whsec_0123456789abcdef', 'whsec_theNewOne42'];
    expect(parseConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets.join(', ') }).stripe).toEqual({
      secretKey: key,
      mode: 'live',
      webhookSecrets: secrets,
    });
    const api = 'http://127.0.0.1:12111';
    const test = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_API: api };
    expect(parseConfig(test).stripe).toMatchObject({ mode: 'test', webhookSecrets: [], api });
    expect(parseConfig({}).stripe).toBeUndefined();
    const both = 'STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET or STRIPE_API is.';
    expect(() => parseConfig({ STRIPE_WEBHOOK_SECRET: secrets[0] })).toThrow(new StartError(both));
    const wrong = [
      { STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef' },
      { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: [...secrets, 'whsec_third42third'].join() },
      { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'secret' },
      { ...test, STRIPE_API: 'http://stripe.example.com' },
      { ...test, STRIPE_SECRET_KEY: key },
    ];
    for (const variables of wrong) expect(() => parseConfig(variables)).toThrow(/^STRIPE_\w+ (?:must be|is for tests)/);
  });

  it('takes a bucket whole or not at all', () => {
    const bucket = {
      S3_ENDPOINT: 'https://photos.example.com',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const settings = parseConfig(bucket).bucket;
    expect(settings).toMatchObject({ endpoint: 'https://photos.example.com', region: 'us-east-1' });
    expect(parseConfig(bucketEnvironment(settings)).bucket).toEqual(settings);
    expect(parseConfig(bucketEnvironment(undefined)).bucket).toBeUndefined();
    const half = 'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of them.';
    for (const name of Object.keys(bucket))
      expect(() => parseConfig({ ...bucket, [name]: '' })).toThrow(new StartError(half));
    expect(() => parseConfig({ S3_REGION: 'auto' })).toThrow(new StartError(half));
  });

  it('refuses a first password that equals the username', () => {
    const pair = { ADMIN_USERNAME: 'Marquee.Office', ADMIN_PASSWORD: 'marquee.office' };
    expect(() => parseConfig(pair)).toThrow('ADMIN_PASSWORD must differ from the username.');
  });
});

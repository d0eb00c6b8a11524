import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { startMailSink } from '../../e2e/setup/mail-sink.ts';
import { startServer, temporaryFolder } from '../../e2e/setup/server-process.ts';
import { signIn, signInByStorage } from '../../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../../e2e/setup/system-browser.ts';
import { editEveryPage } from '../edit-every-page.ts';
import { callerOf, issueInvoice, mailClientPage, proposalLines, sendProposal } from '../send-proposal.ts';
import { firstScreenDrawn, kilobytes, scriptsOf } from './scripts-of.ts';

interface Budget {
  page: string;
  name: string;
  limit: number;
  /** How many scripts, because each request costs a phone more than the bytes of a small one. */
  maxFiles?: number;
  /** Everything together, pictures and fonts included. */
  whole?: number;
  isForStaff?: boolean;
  isSite?: boolean;
  isStatic?: boolean;
  isTelephone?: boolean;
  drawn?: string;
  /** Code that comes after the page has been drawn: once its part is in sight, or when the browser is idle. */
  later?: RegExp;
  /** The only code that counts: that of one screen. */
  only?: RegExp;
}

/**
 * What a page may ask for on its first view: bytes as they travel, compressed with brotli. 1 KB = 1000 bytes. Public pages
 * are seen on a telephone, whose dense screen takes the larger pictures. With `--edited` every text, link and photograph of
 * every page has been replaced. The back-office has some KB left for what its shell still gets, such as undo. A new screen or
 * dialog loads later and needs none of it.
 */
const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const isEdited = process.argv.includes('--edited');
const budgets: Budget[] = [
  ...(isEdited ? Object.values(routes) : initialPaths).map((page) => ({
    page,
    name: page,
    limit: 95_000,
    maxFiles: 8,
    whole: 250_000,
    isSite: true,
    isTelephone: true,
  })),
  { page: adminPaths.login, name: 'the sign-in page', limit: 80_000 },
  {
    page: adminPaths.dashboard,
    name: 'the back-office with its first screen',
    limit: 206_000,
    maxFiles: 20,
    isForStaff: true,
    drawn: firstScreenDrawn,
    later: /months-chart|live-status/,
  },
  {
    page: adminPaths.calendar,
    name: 'the calendar by itself',
    limit: 120_000,
    isForStaff: true,
    drawn: '.fc-daygrid-day',
    only: /calendar|(event|hold)-form/,
  },
];

/** The page of a proposal is complete without script and has a single one, which no other page pays for. */
const proposalBudget = {
  ...{ name: 'the page of a proposal', limit: 2000, maxFiles: 1, whole: 75_000 },
  ...{ isTelephone: true, drawn: 'form' },
};

/** The page of an invoice has no script at all. */
const billBudget = {
  ...{ name: 'the page of an invoice', limit: 0, maxFiles: 0, whole: 75_000 },
  ...{ isTelephone: true, isStatic: true, drawn: '.bill' },
};

/** Neither has the page of an event, here as a device that is not trusted sees it. */
const clientBudget = {
  ...{ name: 'the page of an event for its client', limit: 0, maxFiles: 0, whole: 75_000 },
  ...{ isTelephone: true, isStatic: true, drawn: '.client' },
};

const folder = temporaryFolder();
const sink = await startMailSink();
const server = await startServer(folder.path, sink.environment);
const browser = await chromium.launch(browserOptions);
const result = { passed: 0, failed: 0 };

async function measure({
  page: path,
  name,
  limit,
  maxFiles = Number.POSITIVE_INFINITY,
  whole: wholeLimit,
  isForStaff = false,
  isTelephone = false,
  ...view
}: Budget): Promise<void> {
  const page = await browser.newPage(isTelephone ? telephone : {});
  if (isForStaff) await signInByStorage(page, server.origin);
  const { bytes, files, whole } = await scriptsOf(page, `${server.origin}${path}`, view);
  const isWithin = bytes <= limit && files <= maxFiles && (wholeLimit === undefined || whole <= wholeLimit);
  result[isWithin ? 'passed' : 'failed'] += 1;
  const mark = isWithin ? '✓' : '✗';
  const inFiles = Number.isFinite(maxFiles) ? ` in ${maxFiles} files` : '';
  const inAll = wholeLimit === undefined ? '' : `; ${kilobytes(whole)} in all, budget ${kilobytes(wholeLimit)}`;
  console.log(
    `  ${mark} ${name}: ${kilobytes(bytes)} of JavaScript in ${files} files, budget ${kilobytes(limit)}${inFiles}${inAll}`,
  );
}

try {
  const { token } = await signIn(server.origin);
  const headers = { authorization: `Bearer ${token}` };
  if (isEdited) await editEveryPage(server.origin, headers);
  for (const budget of budgets) await measure(budget);
  // Last, so that the others are those of a new installation.
  const call = callerOf(server.origin, headers);
  const { path } = await sendProposal(call, proposalLines(12), '2035-06-09');
  await measure({ ...proposalBudget, page: path });
  await measure({ ...clientBudget, page: await mailClientPage(call, sink) });
  await measure({ ...billBudget, page: await issueInvoice(call, server.origin, proposalLines(12), '2035-06-10') });
} finally {
  await browser.close();
  await server.stop();
  await sink.stop();
  folder.remove();
}
const report = process.env.BYTES_REPORT_FILE;
if (report) writeFileSync(report, JSON.stringify(result));
process.exitCode = result.failed === 0 ? 0 : 1;

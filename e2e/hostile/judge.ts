import { errorTable } from '#shared/api/errors.ts';
import { type HostileRequest, isBroken } from './requests.ts';
import type { RawAnswer } from './send-raw.ts';

/** What tells of our insides: stack traces, SQL, drivers, the framework, files. */
const insides =
  /\n\s+at |\.[cm]?[jt]s:\d|node_modules|node:internal|FST_|SQLITE_|ERR_[A-Z]{3}|sqlite|drizzle|fastify|\bzod\b|Invalid (input|option)|expected \w+, received|better-|no such (table|column)|constraint failed|syntax error|unrecognized token|Unexpected (token|end)|is not a function|Cannot read|undefined \(|\/(home|tmp|root|usr|var|dist)\//i;

const isShown = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is wrong with an answer, in words; `[]` where nothing is. */
export function findDatabaseFaults(request: HostileRequest, answer: RawAnswer | undefined): string[] {
  if (answer === undefined) return isBroken(request) || isLarge(request) ? [] : ['got no answer'];
  const { status, headers, body } = answer;
  const faults = [...faultsOfHeaders(headers), ...faultsOfRedirection(answer)];
  if (status >= 500) faults.push(`was answered with ${status}`);
  if (status >= 400 && request.method !== 'HEAD') {
    if (insides.test(body)) faults.push(`tells of our insides: ${insides.exec(body)?.[0]}`);
    faults.push(...faultsOfRefusal(answer));
  }
  if (body.includes('polluted-value')) faults.push('holds what was sent for a prototype');
  return faults;
}

const isLarge = ({ body }: HostileRequest) => (body?.bytes.length ?? 0) > 64 * 1024;

function faultsOfHeaders(headers: RawAnswer['headers']): string[] {
  const faults: string[] = [];
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('lets browsers guess its type');
  if (!/default-src '(none|self)'/.test(headers.get('content-security-policy') ?? ''))
    faults.push('has no content policy');
  for (const name of headers.keys())
    if (/^(server|x-powered-by|access-control-.*|set-cookie)$/.test(name)) faults.push(`carries ${name}`);
  return faults;
}

function faultsOfRedirection({ status, headers }: RawAnswer): string[] {
  const location = headers.get('location');
  const leadsElsewhere = location !== undefined && !/^\/(?![/\\])/.test(location);
  return status >= 300 && status < 400 && leadsElsewhere ? [`leads to ${location}`] : [];
}

/** A refusal is the envelope, its likeness in tRPC's words, or a page. */
function faultsOfRefusal({ status, headers, body }: RawAnswer): string[] {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return body.startsWith('<!doctype html>') ? [] : ['is no page'];
  if (!type.startsWith('application/json')) return [`is refused as ${type || 'nothing'}`];
  const parsed: unknown = JSON.parse(body);
  const all = Array.isArray(parsed) ? parsed : [parsed];
  return all.flatMap((one) => {
    if (!isShown(one)) return ['is no envelope'];
    if ('result' in one) return [];
    const isEnvelope = 'success' in one ? isRestEnvelope(one, status) : isTrpcError(one);
    return isEnvelope ? [] : [`is no envelope: ${body.slice(0, 300)}`];
  });
}

function isRestEnvelope({ success, message, error, ...more }: Record<string, unknown>, status: number): boolean {
  if (success !== false || !isShown(error) || Object.keys(more).length > 0) return false;
  const { code, message: again, details, deletedAt, ...rest } = error;
  const known = errorTable[code as keyof typeof errorTable];
  const isConsistent = known?.status === status && typeof message === 'string' && message !== '' && again === message;
  // Of what is in the trash.
  const isMoment = deletedAt === undefined || (status === 404 && /^[-\dT:.]+Z$/.test(String(deletedAt)));
  return isConsistent && Object.keys(rest).length === 0 && areDetails(details) && isMoment;
}

function isTrpcError({ error, ...more }: Record<string, unknown>): boolean {
  if (!isShown(error) || !isShown(error.data) || Object.keys(more).length > 0) return false;
  const { appCode, httpStatus, code, details, ...rest } = error.data;
  const known = errorTable[appCode as keyof typeof errorTable];
  return (
    known?.status === httpStatus && typeof code === 'string' && Object.keys(rest).length === 0 && areDetails(details)
  );
}

function areDetails(details: unknown): boolean {
  if (details === undefined) return true;
  const isDetail = (one: unknown) =>
    isShown(one) && typeof one.field === 'string' && typeof one.message === 'string' && Object.keys(one).length === 2;
  return Array.isArray(details) && details.length > 0 && details.every(isDetail);
}

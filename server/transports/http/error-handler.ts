import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { loggedPathOf } from '#server/platform/http/addresses.ts';
import { errorEnvelope } from '#server/platform/http/envelope.ts';
import { requestIdHeader } from '#server/platform/http/logging.ts';
import { toAppError, validationError } from '#server/platform/http/to-app-error.ts';
import { type AppError, errorTable } from '#shared/api/errors.ts';

interface SchemaFailure {
  validation: { instancePath: string; message?: string }[];
}

/** Sends whatever was thrown as the error envelope, in the words of the error table. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = isSchemaFailure(thrown) ? fromSchemaFailure(thrown) : toAppError(thrown);
  const { status } = errorTable[error.code];
  if (status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify);
  reply.send(errorEnvelope(error, request.id));
}

/** For URLs that the router itself rejects: no hook runs for them, so headers and log line are written here. */
export function frameworkErrorHandler(headers: Record<string, string>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).headers(requestIdHeader(request));
    handleError(error, request, reply);
    const { method, url, log } = request;
    log.info({ method, path: loggedPathOf(url), status: reply.statusCode }, 'request');
  };
}

function isSchemaFailure(thrown: unknown): thrown is SchemaFailure {
  return thrown instanceof Error && 'validation' in thrown && Array.isArray(thrown.validation);
}

function fromSchemaFailure({ validation }: SchemaFailure): AppError {
  return validationError(
    validation.map(({ instancePath, message = '' }) => ({
      path: instancePath.split('/').filter((part) => part !== ''),
      message,
    })),
  );
}

const toSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
  if (issue.code === 'invalid_value') return `Please use one of: ${issue.values.join(', ')}.`;
  return 'Please check this value.';
};

/** Gives a sentence to what a schema has none for: zod's own speak of types, and people read them. */
export function setPlainMessages(): void {
  z.config({ customError: toSentence });
}

import { type Operations, operations } from '#server/operations.ts';
import { Ctx, type Deps } from '#server/platform/context.ts';

/** The operations of a context of their own. */
export const createOperations = (parts: Deps): Operations => operations(new Ctx(parts));

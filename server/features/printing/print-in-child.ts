import type { ChildPools, ChildProgram } from '#server/platform/process/child-pools.ts';
import { programFile } from '#server/platform/process/child-program.ts';

const maxMs = 10_000;

const printer: ChildProgram = { file: programFile('features/printing/program/render-pdf') };

/**
 * Prints a document by a function of the program in a process of its own, with limited time and memory. Throws where that takes too
 * long, ends or fails.
 */
export async function printInChild(children: ChildPools, name: string, input: unknown, ms = maxMs): Promise<Buffer> {
  // What a program throws arrives as a plain object.
  const bytes = await children.run<Uint8Array>(printer, name, input, ms).catch((thrown) => {
    throw thrown instanceof Error ? thrown : new Error(String(thrown?.message ?? thrown));
  });
  return Buffer.from(bytes);
}

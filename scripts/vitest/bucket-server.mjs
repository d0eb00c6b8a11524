import { startSwift } from '../steps/swift.mjs';

/** Starts the S3-compatible server of the bucket tests; returns what stops it. */
export async function setup(project) {
  const { stop, ...swift } = await startSwift();
  project.provide('swift', swift);
  return stop;
}

import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * For everything that is made for one request: lists of staff, CSV files, typed calls. Small responses fit into the first
 * packets as they are. Pictures are compressed already, and cached responses come with compressed bodies of their own.
 * Sessions travel in a header that no other site can make a browser send, so sizes tell an attacker nothing (BREACH).
 */
export const compressionOptions: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 8 * 1024,
  // Always in zlib's threads: the event loop answers others meanwhile.
  syncThreshold: 0,
  // A small request that becomes a huge one is nothing that our clients send.
  globalDecompression: false,
};

import * as z from 'zod';

/**
 * The version of a resource: an opaque number that grows with every change of what staff can edit. It is sent as the `ETag`;
 * a write with `If-Match: "<version>"` is rejected as `stale` if the resource has another version.
 */
export const versionField = z.number();

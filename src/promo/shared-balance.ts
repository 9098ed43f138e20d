/**
 * The status of the free 2 TB shared-balance offer. docs/contract.md, shared-balance status.
 */
export type SharedBalance = 'available' | 'active' | 'unavailable';

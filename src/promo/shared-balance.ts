/** How the free 2 TB shared-balance offer stands. contract-decisions.md, shared-balance status. */
export type SharedBalance = 'available' | 'active' | 'unavailable';

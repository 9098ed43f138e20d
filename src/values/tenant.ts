/** Spec §1: `bln` are the operator's subscribers, `other` are on other networks. */
export type Tenant = 'bln' | 'other';

/** Any tenant name but `bln` is treated as another network. */
export const tenantOf = (name: string | undefined): Tenant => (name === 'bln' ? 'bln' : 'other');

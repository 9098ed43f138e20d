import { faultMatrix } from './matrix.ts';

faultMatrix(['plans', 'promo-entry']);

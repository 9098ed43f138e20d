import { faultMatrix } from './matrix.ts';

faultMatrix((widget) => widget === 'plans');

import { faultMatrix } from './matrix.ts';

faultMatrix(['sign-in']);

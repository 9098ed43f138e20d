import { faultMatrix } from './matrix.ts';

faultMatrix(['available-packages', 'promo']);

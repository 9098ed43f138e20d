import { defineCloudElement } from '../../src/element/define.ts';
import { promo } from './routes.ts';

defineCloudElement('cloud-promo', promo.start);

import { defineCloudElement } from '#element/define.ts';
import { promo } from './routes.ts';

defineCloudElement('cloud-promo', promo.start);

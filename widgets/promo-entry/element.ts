import { defineCloudElement } from '#element/define.ts';
import { promoEntry } from './routes.ts';

defineCloudElement('cloud-promo-entry', promoEntry.start);

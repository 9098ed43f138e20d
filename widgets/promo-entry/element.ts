import { defineCloudElement } from '#element/define.ts';
import { promoEntry } from './routes.ts';
import './space.css';

defineCloudElement('cloud-promo-entry', promoEntry.start);

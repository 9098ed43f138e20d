import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudPromoEntry } from './index.tsx';
import { promoEntry } from './routes.ts';
import './space.css';

defineCloudElement('cloud-promo-entry', CloudPromoEntry, promoEntry.start);
